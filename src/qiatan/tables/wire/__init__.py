"""Converts the state of a table to the messages that clients receive."""
