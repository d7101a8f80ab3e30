"""The learned bot of Natick: features of a position, the net and self-play games."""
