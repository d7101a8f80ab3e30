"""Add finished games, their players, and tables that ended before games were recorded."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables. The server later determines which of the existing tables had a game."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("public", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("finished", sa.Double(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("map", sa.String(80), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("bots", sa.Integer(), nullable=False),
        sa.Column("winner", sa.String(8), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_games_table_id"),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    listed = ["public", "finished", "id", "game", "map", "seats", "bots", "winner"]
    op.create_index("ix_games_listed", "games", listed)
    op.create_index("ix_games_table_id", "games", ["table_id"])
    op.create_table(
        "game_players",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("finished", sa.Double(), nullable=False),
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("result", sa.String(4), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_game_players_game_id"),
        sa.PrimaryKeyConstraint("person", "finished", "game_id", name="pk_game_players"),
    )
    op.create_table(
        "unsorted_tables",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_unsorted_tables_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_unsorted_tables"),
    )
    op.execute("INSERT INTO unsorted_tables SELECT id FROM tables WHERE stage = 'over'")


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("unsorted_tables")
    op.drop_table("game_players")
    op.drop_table("games")
