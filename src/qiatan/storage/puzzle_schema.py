"""The tables for puzzles. Times are in epoch seconds."""

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
    false,
)

from qiatan.storage.metadata import metadata

puzzles = Table(
    "puzzles",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("made", Double, nullable=False),
    Column("day", String(10)),
    Column("mean", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("withdrawn", Boolean, nullable=False, server_default=false()),
    Index(None, "day", unique=True),
)

puzzle_searches = Table(
    "puzzle_searches",
    metadata,
    Column("game_id", String(32), primary_key=True),
)

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("puzzle", String(32), ForeignKey("puzzles.id"), primary_key=True),
    Column("at", Double, nullable=False),
    Column("actions", Text, nullable=False),
    Column("solved", Boolean, nullable=False),
)

puzzle_solvers = Table(
    "puzzle_solvers",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("mean", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
    Column("last", String(10)),
)
