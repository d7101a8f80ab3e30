"""Add analyses of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "analyses",
        sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("progress", sa.Integer(), nullable=False),
        sa.Column("beat", sa.Double(), nullable=False),
        sa.Column("body", sa.Text()),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("analyses")
