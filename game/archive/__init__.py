"""What is kept of the matches played here: records, statistics, the hall of fame, a profile to take along."""
