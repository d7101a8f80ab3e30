"""Clear the statistics of all games, so that servers recompute them with records included."""

from __future__ import annotations

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Clear the statistics. Servers recompute any that are missing."""
    op.execute("UPDATE game_players SET sums = NULL")


def downgrade() -> None:
    """Do nothing, because older versions ignore the new fields."""
