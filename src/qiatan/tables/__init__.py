"""A single table: its rules (`core`), asyncio runtime (`live`) and messages (`wire`)."""
