"""Learning to play: lessons, the rules book, first-time tips, and what a learner has done."""
