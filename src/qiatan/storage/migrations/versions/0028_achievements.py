"""Count achievements, and let account holders hide their statistics."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column, and delete the statistics.

    The server computes the statistics again from the logs, a few games at a time.
    """
    shown = sa.Column("record_shown", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("accounts", shown)
    op.execute(sa.text("UPDATE game_players SET sums = NULL WHERE sums LIKE '{%'"))


def downgrade() -> None:
    """Remove the column. Earlier versions ignore the new numbers of statistics."""
    op.drop_column("accounts", "record_shown")
