"""Add what account holders show on their public page, and whether lists of people include them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns. Nothing is shown until the account holder chooses it."""
    op.add_column("accounts", sa.Column("emblem", sa.String(16)))
    op.add_column("accounts", sa.Column("about", sa.String(160), nullable=False, server_default=""))
    for name in ("about_shown", "listed"):
        column = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("accounts", column)


def downgrade() -> None:
    """Remove the columns."""
    for name in ("emblem", "about", "about_shown", "listed"):
        op.drop_column("accounts", name)
