"""What a finished game came to has records: servers count all games once more."""

from __future__ import annotations

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forget what games came to: what is missing is filled in."""
    op.execute("UPDATE game_players SET sums = NULL")


def downgrade() -> None:
    """Nothing: the older program does not read what it does not know."""
