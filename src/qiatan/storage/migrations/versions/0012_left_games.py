"""Record whether a player left a rated game before it ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column.

    Until ratings are rebuilt, all players of earlier games count as having stayed.
    """
    op.add_column(
        "rating_changes",
        sa.Column(
            "left_early",
            sa.Boolean(create_constraint=False),
            nullable=False,
            server_default=sa.false(),
        ),
    )


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("rating_changes", "left_early")
