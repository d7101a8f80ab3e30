"""Add leases on tables, and make the codes of unfinished tables unique."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

UNFINISHED = sa.text("stage <> 'over'")


def upgrade() -> None:
    """Add a lease to each row of `tables`, and a table of the processes that hold leases.

    Also drops the index on deadlines: no query used it, and it kept PostgreSQL from updating rows
    in place.
    """
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.add_column("tables", sa.Column("owner", sa.String(32)))
    op.add_column("tables", sa.Column("fence", sa.Integer(), nullable=False, server_default="0"))
    op.drop_index("ix_tables_deadline", "tables")
    _create_index("ix_tables_owner", "owner", unique=False)
    _create_index("uq_tables_code", "code", unique=True)


def _create_index(name: str, column: str, *, unique: bool) -> None:
    op.create_index(
        name,
        "tables",
        [column],
        unique=unique,
        postgresql_where=UNFINISHED,
        sqlite_where=UNFINISHED,
    )


def downgrade() -> None:
    """Drop the leases, and the unique index on codes."""
    op.drop_index("uq_tables_code", "tables")
    op.drop_index("ix_tables_owner", "tables")
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
    with op.batch_alter_table("tables") as table:
        table.drop_column("fence")
        table.drop_column("owner")
    op.drop_table("processes")
