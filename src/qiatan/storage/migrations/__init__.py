"""Alembic migrations: the history of the database schema."""
