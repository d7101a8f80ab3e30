"""Add complaints about people, which operators review."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "person_reports",
        sa.Column("by", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("code", sa.String(64), nullable=False),
    )
    op.create_index("ix_person_reports_person", "person_reports", ["person"])


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("person_reports")
