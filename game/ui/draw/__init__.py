"""What is drawn with: art, type, colours, lengths, curves, clips, particles."""
