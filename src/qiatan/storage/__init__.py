"""Implements the stores in SQL, for SQLite and PostgreSQL."""
