"""The asyncio runtime: rooms, sessions, bots, timeouts, commits."""
