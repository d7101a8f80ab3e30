"""The learned bots' common parts: the net, weights files and self-play samples."""
