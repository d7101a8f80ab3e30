"""The stores, implemented in SQL for SQLite and PostgreSQL."""
