"""What is kept: an append-only log per table, in SQLite or PostgreSQL."""
