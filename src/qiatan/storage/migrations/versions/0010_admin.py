"""Add operators' decisions (operator rights, bans, the server's mode) and an audit log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "admins",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("since", sa.Double(), nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("what", sa.String(80), primary_key=True),
        sa.Column("until", sa.Double()),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
    )
    op.create_table(
        "server_settings",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text(), nullable=False),
    )
    op.create_table(
        "admin_acts",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("act", sa.String(16), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    """Drop the tables."""
    for table in ("admin_acts", "server_settings", "bans", "admins"):
        op.drop_table(table)
