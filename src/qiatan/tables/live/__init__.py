"""The asyncio runtime of a table: room, commits, bots, timeouts and subscribers."""
