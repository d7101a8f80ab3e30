"""Add the language of each account."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column. It is empty until the account's owner signs in or chooses a language."""
    op.add_column("accounts", sa.Column("language", sa.String(16)))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("accounts", "language")
