"""Add accounts' e-mail addresses, and links that confirm an address or set a new password."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "emails",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("folded", sa.String(254), nullable=False),
        sa.Column("confirmed", sa.Double, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["accounts.person"], name="fk_emails_person"),
        sa.PrimaryKeyConstraint("person", name="pk_emails"),
    )
    op.create_index("ix_emails_folded", "emails", ["folded"])
    op.create_table(
        "account_links",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("purpose", sa.String(8), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["accounts.person"], name="fk_account_links_person"),
        sa.PrimaryKeyConstraint("hash", name="pk_account_links"),
    )
    op.create_index("ix_account_links_person", "account_links", ["person"])
    op.create_index("ix_account_links_expires", "account_links", ["expires"])


def downgrade() -> None:
    """Drop the tables. Accounts lose their e-mail addresses."""
    op.drop_table("account_links")
    op.drop_table("emails")
