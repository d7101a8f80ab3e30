"""Add tournaments: their logs, lists, people, and their kinds of notifications."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

_WAKES = sa.text("wake_at IS NOT NULL")

_NOTIFY = "UPDATE notification_settings SET kinds = kinds || ',seated,soon' WHERE kinds <> ''"
"""Switches the new kinds on for people who have saved their settings, unless all are off."""


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("code", sa.String(32), nullable=False),
        sa.Column("stage", sa.String(16), nullable=False),
        sa.Column("listed", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("starts", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("wake_at", sa.Double),
        sa.Column("last_seq", sa.Integer, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("owner", sa.String(32)),
        sa.Column("owned_until", sa.Double),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
    )
    op.create_index("uq_tournaments_code", "tournaments", ["code"], unique=True)
    op.create_index("ix_tournaments_changed", "tournaments", ["changed"])
    op.create_index("ix_tournaments_listed", "tournaments", ["listed", "stage", "starts"])
    op.create_index(
        "ix_tournaments_wake_at",
        "tournaments",
        ["wake_at"],
        postgresql_where=_WAKES,
        sqlite_where=_WAKES,
    )
    _create_logs()
    op.execute(_NOTIFY)


def _create_logs() -> None:
    op.create_table(
        "tournament_events",
        sa.Column("tournament_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_tournament_events_tournament_id"
        ),
        sa.PrimaryKeyConstraint("tournament_id", "seq", name="pk_tournament_events"),
    )
    op.create_table(
        "tournament_persons",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("tournament_id", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_tournament_persons_tournament_id"
        ),
        sa.PrimaryKeyConstraint("person", "tournament_id", name="pk_tournament_persons"),
    )
    op.create_index("ix_tournament_persons_tournament_id", "tournament_persons", ["tournament_id"])


def downgrade() -> None:
    """Drop the tables, and all tournaments with them."""
    for table in ("tournament_persons", "tournament_events", "tournaments"):
        op.drop_table(table)
