"""Add notifications: channels, settings, notices and deliveries."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

OF_TABLE = sa.text("table_id IS NOT NULL")
UNSENT = sa.text("due IS NOT NULL")


def upgrade() -> None:
    """Add the tables."""
    _add_people()
    _add_queue()


def _add_people() -> None:
    op.create_table(
        "notification_settings",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("kinds", sa.String(128), nullable=False),
        sa.Column("delay", sa.Double, nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_notification_settings"),
    )
    op.create_table(
        "notification_channels",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.String(2048), nullable=False),
        sa.Column("secret", sa.String(255), nullable=False),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("used", sa.Double),
        sa.Column("table_id", sa.String(32)),
        sa.Column("unsubscribe", sa.String(64)),
        sa.PrimaryKeyConstraint("id", name="pk_notification_channels"),
    )
    for column in ("person", "unsubscribe"):
        op.create_index(f"ix_notification_channels_{column}", "notification_channels", [column])
    op.create_index(
        "ix_notification_channels_table_id",
        "notification_channels",
        ["table_id"],
        postgresql_where=OF_TABLE,
        sqlite_where=OF_TABLE,
    )
    op.create_table(
        "muted_tables",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id", name="pk_muted_tables"),
    )


def _add_queue() -> None:
    op.create_table(
        "notices",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("mark", sa.String(64), nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("shown", sa.Boolean(False), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("person", "table_id", name="pk_notices"),
    )
    op.create_index(
        "ix_notices_due", "notices", ["due"], postgresql_where=UNSENT, sqlite_where=UNSENT
    )
    op.create_table(
        "deliveries",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("channel_id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_deliveries"),
    )
    for column in ("channel_id", "due"):
        op.create_index(f"ix_deliveries_{column}", "deliveries", [column])


def downgrade() -> None:
    """Drop the tables. After the next upgrade, everyone must turn notifications back on."""
    names = "notification_settings", "notification_channels", "muted_tables"
    for table in (*names, "notices", "deliveries"):
        op.drop_table(table)
