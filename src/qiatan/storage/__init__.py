"""The store in SQLite or PostgreSQL: an append-only log per table, and the map library."""
