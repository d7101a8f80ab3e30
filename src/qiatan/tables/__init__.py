"""One live table: its decisions, its asyncio life, and what clients are sent of it."""
