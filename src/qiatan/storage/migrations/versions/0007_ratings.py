"""Add players' ratings, and the rating changes after each rated game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables. They are empty, because no earlier game was rated."""
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("size", sa.String(8), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("mean", sa.Double(), nullable=False),
        sa.Column("deviation", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "size", "person", name="pk_ratings"),
    )
    op.create_index("ix_ratings_person", "ratings", ["person"])
    op.create_index("ix_ratings_game_size_mean", "ratings", ["game", "size", "mean"])
    op.create_table(
        "rating_changes",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("size", sa.String(8), nullable=False),
        sa.Column("finished", sa.Double(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("games", sa.Integer()),
        sa.Column("mean_before", sa.Double()),
        sa.Column("deviation_before", sa.Double()),
        sa.Column("mean", sa.Double()),
        sa.Column("deviation", sa.Double()),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_rating_changes_game_id"),
        sa.PrimaryKeyConstraint("game_id", "person", name="pk_rating_changes"),
    )
    op.create_index(
        "ix_rating_changes_game_size_finished_game_id",
        "rating_changes",
        ["game", "size", "finished", "game_id"],
    )
    op.create_index(
        "ix_rating_changes_person_game_size_finished",
        "rating_changes",
        ["person", "game", "size", "finished"],
    )
    waiting = sa.text("games IS NULL")
    op.create_index(
        "ix_rating_changes_unrated",
        "rating_changes",
        ["game", "size"],
        postgresql_where=waiting,
        sqlite_where=waiting,
    )


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("rating_changes")
    op.drop_table("ratings")
