"""Bots that run as separate programs and speak a line protocol (`docs/bots/bridge.md`)."""
