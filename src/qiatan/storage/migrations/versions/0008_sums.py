"""Add each player's statistics for a finished game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

MISSING = sa.text("sums IS NULL")


def upgrade() -> None:
    """Add the column. Servers fill it in later, because SQL cannot compute the statistics."""
    op.add_column("game_players", sa.Column("sums", sa.Text()))
    op.create_index(
        "ix_game_players_unsummed",
        "game_players",
        ["game_id"],
        sqlite_where=MISSING,
        postgresql_where=MISSING,
    )


def downgrade() -> None:
    """Drop the column."""
    op.drop_index("ix_game_players_unsummed", "game_players")
    op.drop_column("game_players", "sums")
