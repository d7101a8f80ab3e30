"""Clear the statistics of possible lessons and of continued games, which no longer count."""

from __future__ import annotations

from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

LESSONS = "SELECT id FROM games WHERE seats = 2 AND bots = 1 AND NOT public"
"""Selects all lessons, and also other private games of one person against one bot."""

CONTINUED = """SELECT id FROM games WHERE facts LIKE '%"continued":{%'"""


def upgrade() -> None:
    """Clear the statistics. Servers recompute any that are missing."""
    uncounted = f"game_id IN ({LESSONS}) OR game_id IN ({CONTINUED})"
    op.execute(f"UPDATE game_players SET sums = NULL WHERE {uncounted}")


def downgrade() -> None:
    """Mark the statistics as absent, because older versions do not expect uncounted games."""
    op.execute("UPDATE game_players SET sums = 'null' WHERE sums = ''")
