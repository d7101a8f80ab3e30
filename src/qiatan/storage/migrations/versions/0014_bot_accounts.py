"""Add bot accounts, which have an owner, and their tokens."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column for the owner of an account, and a table of tokens."""
    op.add_column("accounts", sa.Column("owner", sa.String(64)))
    op.create_index("ix_accounts_owner", "accounts", ["owner"])
    op.create_table(
        "bot_tokens",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(64), nullable=False),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("used", sa.Double()),
        sa.ForeignKeyConstraint(["bot"], ["accounts.person"], name="fk_bot_tokens_bot"),
        sa.PrimaryKeyConstraint("hash", name="pk_bot_tokens"),
    )
    op.create_index("ix_bot_tokens_bot", "bot_tokens", ["bot"])


def downgrade() -> None:
    """Drop the column and the table. Bots remain as accounts without credentials."""
    op.drop_table("bot_tokens")
    op.drop_index("ix_accounts_owner", "accounts")
    op.drop_column("accounts", "owner")
