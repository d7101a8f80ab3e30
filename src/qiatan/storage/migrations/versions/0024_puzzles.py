"""Add puzzles, people's answers to them, and the standings of solvers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "puzzles",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("day", sa.String(10)),
        sa.Column("mean", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_puzzles"),
    )
    op.create_index("ix_puzzles_day", "puzzles", ["day"], unique=True)
    op.create_table(
        "puzzle_searches",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("game_id", name="pk_puzzle_searches"),
    )
    op.create_table(
        "puzzle_answers",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("puzzle", sa.String(32), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("actions", sa.Text, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["puzzle"], ["puzzles.id"], name="fk_puzzle_answers_puzzle"),
        sa.PrimaryKeyConstraint("person", "puzzle", name="pk_puzzle_answers"),
    )
    op.create_table(
        "puzzle_solvers",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("mean", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("best_streak", sa.Integer, nullable=False),
        sa.Column("last", sa.String(10)),
        sa.PrimaryKeyConstraint("person", name="pk_puzzle_solvers"),
    )


def downgrade() -> None:
    """Drop the tables. Everyone loses their answers, ratings and streaks."""
    for table in ("puzzle_answers", "puzzle_solvers", "puzzle_searches", "puzzles"):
        op.drop_table(table)
