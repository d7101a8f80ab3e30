"""The common parts of learned bots: the net, weights files and self-play samples."""
