"""What is heard: sounds, music, speech, and captions of them."""
