"""Addresses, bans, allowed hosts and rate limits."""
