"""Converts the state of a table to messages for clients."""
