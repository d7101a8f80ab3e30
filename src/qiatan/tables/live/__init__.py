"""A table's asyncio life: its room, commits, bots, timeouts, subscribers."""
