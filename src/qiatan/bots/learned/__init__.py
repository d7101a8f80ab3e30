"""What all learned bots share: the net, weights files and self-play samples."""
