"""Add recovery codes for accounts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "recovery_codes",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["accounts.person"], name="fk_recovery_codes_person"),
        sa.PrimaryKeyConstraint("person", "hash", name="pk_recovery_codes"),
    )


def downgrade() -> None:
    """Drop the table. Users can no longer recover their accounts with a code."""
    op.drop_table("recovery_codes")
