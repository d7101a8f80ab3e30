"""Widen the column for table codes, so that it can hold codes of four words."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Widen the column."""
    _set_length(32)


def downgrade() -> None:
    """Narrow the column. PostgreSQL refuses this while a longer code is in use."""
    _set_length(16)


def _set_length(length: int) -> None:
    with op.batch_alter_table("tables") as table:
        table.alter_column("code", type_=sa.String(length), existing_nullable=False)
