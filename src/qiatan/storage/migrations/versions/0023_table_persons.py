"""Add the hour of each table's last change, and the people seated at unfinished tables."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and the table, and fill them from the tables' rows."""
    op.add_column(
        "tables", sa.Column("changed_hour", sa.Integer, nullable=False, server_default="0")
    )
    op.execute("UPDATE tables SET changed_hour = CAST(CAST(changed AS BIGINT) / 3600 AS INTEGER)")
    op.create_index("ix_tables_changed_hour", "tables", ["changed_hour"])
    persons = op.create_table(
        "table_persons",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_table_persons_table_id"),
        sa.PrimaryKeyConstraint("person", "table_id", name="pk_table_persons"),
    )
    op.create_index("ix_table_persons_table_id", "table_persons", ["table_id"])
    query = sa.text("SELECT id, summary FROM tables WHERE stage <> 'over'")
    for table, summary in op.get_bind().execute(query).all():
        op.bulk_insert(persons, [{"person": one, "table_id": table} for one in _seated(summary)])


def _seated(summary: str) -> list[str]:
    """Return the public ids in a stored summary."""
    listed = json.loads(summary)
    seats = listed.get("seats", ()) if isinstance(listed, dict) else ()
    return sorted({seat["person"] for seat in seats if seat.get("person") is not None})


def downgrade() -> None:
    """Remove the column and the table."""
    op.drop_table("table_persons")
    op.drop_index("ix_tables_changed_hour", "tables")
    op.drop_column("tables", "changed_hour")
