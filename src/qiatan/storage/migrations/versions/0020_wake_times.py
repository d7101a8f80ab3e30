"""Add the time at which a process must load a table, with an index."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

WAKES = sa.text("wake_at IS NOT NULL")


def upgrade() -> None:
    """Replace each table's deadline with its wake time.

    All existing tables are live. They get the wake time 0 if they act without requests, and none
    otherwise. A live table's wake time stays the same during a game, so PostgreSQL can update rows
    in place despite the index.
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
    """Restore the column for deadlines. Older versions only check whether it has a value."""
    op.drop_index("ix_tables_wake_at", "tables")
    op.execute("ALTER TABLE tables RENAME COLUMN wake_at TO deadline")
