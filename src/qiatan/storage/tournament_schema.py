"""The tables for tournaments. Times are in epoch seconds."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    text,
)

from qiatan.storage.metadata import metadata

_WAKES = text("wake_at IS NOT NULL")

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(32), nullable=False),
    Column("stage", String(16), nullable=False),
    Column("listed", Boolean(create_constraint=False), nullable=False),
    Column("starts", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("wake_at", Double),
    Column("last_seq", Integer, nullable=False),
    Column("summary", Text, nullable=False),
    Column("owner", String(32)),
    Column("owned_until", Double),
    Index(None, "changed"),
    Index("uq_tournaments_code", "code", unique=True),
    Index("ix_tournaments_listed", "listed", "stage", "starts"),
    Index(None, "wake_at", postgresql_where=_WAKES, sqlite_where=_WAKES),
)

tournament_events = Table(
    "tournament_events",
    metadata,
    Column("tournament_id", String(32), ForeignKey("tournaments.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("body", Text, nullable=False),
)

tournament_persons = Table(
    "tournament_persons",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("tournament_id", String(32), ForeignKey("tournaments.id"), primary_key=True),
    Index(None, "tournament_id"),
)
