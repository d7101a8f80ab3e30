"""The time at which a process must load a table, with an index."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

WAKES = sa.text("wake_at IS NOT NULL")


def upgrade() -> None:
    """Replace the deadlines. All tables so far are live, and stay loaded if they need a process.

    The value of a live table never changes during a game, so PostgreSQL can still update its row
    in place.
    """
    op.execute("ALTER TABLE tables RENAME COLUMN deadline TO wake_at")
    op.execute(
        "UPDATE tables SET wake_at = CASE"
        " WHEN stage = 'open' OR (stage = 'playing' AND wake_at IS NOT NULL) THEN 0 END"
    )
    op.create_index(
        "ix_tables_wake_at",
        "tables",
        ["wake_at"],
        postgresql_where=WAKES,
        sqlite_where=WAKES,
    )


def downgrade() -> None:
    """Restore the column for deadlines. Its value counts only as set or not set."""
    op.drop_index("ix_tables_wake_at", "tables")
    op.execute("ALTER TABLE tables RENAME COLUMN wake_at TO deadline")
