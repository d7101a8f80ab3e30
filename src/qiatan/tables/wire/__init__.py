"""Projections of a table into the messages that clients receive."""
