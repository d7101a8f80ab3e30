"""A load generator for a server, with human players and with bots."""
