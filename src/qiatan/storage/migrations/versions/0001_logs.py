"""Add tables, their logs, and people's names."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the first tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("stage", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.Column("deadline", sa.Double()),
        sa.Column("deadline_seq", sa.Integer(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_stage", "tables", ["stage"])
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_events_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_events"),
    )
    op.create_table(
        "persons",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_persons"),
    )


def downgrade() -> None:
    """Drop everything."""
    op.drop_table("persons")
    op.drop_table("events")
    op.drop_table("tables")
