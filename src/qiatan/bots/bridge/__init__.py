"""Bots that are programs of their own, spoken to by lines (`docs/bots/bridge.md`)."""
