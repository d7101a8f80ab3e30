"""Add friends: relations between people, their settings and notes, and invitations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "relations",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("other", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("person", "other", name="pk_relations"),
    )
    op.create_index("ix_relations_other", "relations", ["other"])
    op.create_table(
        "hidden_people",
        sa.Column("person", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_hidden_people"),
    )
    op.create_table(
        "person_notes",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("person", "about", name="pk_person_notes"),
    )
    op.create_index("ix_person_notes_about", "person_notes", ["about"])
    op.create_table(
        "invitations",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("game_id", sa.String(32)),
        sa.PrimaryKeyConstraint("person", "table_id", name="pk_invitations"),
    )
    op.create_index("ix_invitations_by", "invitations", ["by"])
    op.create_index("ix_invitations_at", "invitations", ["at"])


def downgrade() -> None:
    """Drop the tables. Everyone loses their friends."""
    for table in ("relations", "hidden_people", "person_notes", "invitations"):
        op.drop_table(table)
