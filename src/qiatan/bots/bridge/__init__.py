"""Bots that are programs of their own, spoken to by lines (`docs/bridge.md`)."""
