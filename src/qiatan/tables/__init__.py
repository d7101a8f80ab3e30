"""Live tables, one room each: decisions, their asyncio runtime, and what clients are sent."""
