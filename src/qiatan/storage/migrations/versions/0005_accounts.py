"""Add accounts with their credentials, sessions and one-time tokens."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables. Guests have no row, because their cookies are signed."""
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("folded", sa.String(255), nullable=False),
        sa.Column("shape", sa.String(255), nullable=False),
        sa.Column("password", sa.String(255)),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_accounts"),
    )
    op.create_index("uq_accounts_folded", "accounts", ["folded"], unique=True)
    op.create_index("uq_accounts_shape", "accounts", ["shape"], unique=True)
    op.create_table(
        "former_accounts",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("deleted", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_former_accounts"),
    )
    _create_credentials()
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_sessions"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])
    op.create_table(
        "one_time_tokens",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_one_time_tokens"),
    )
    op.create_index("ix_one_time_tokens_expires", "one_time_tokens", ["expires"])


def _create_credentials() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("public_key", sa.Text(), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("used", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["accounts.person"], name="fk_passkeys_person"),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    op.create_table(
        "openid_subjects",
        sa.Column("issuer", sa.String(255), nullable=False),
        sa.Column("subject", sa.String(255), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["accounts.person"], name="fk_openid_subjects_person"),
        sa.PrimaryKeyConstraint("issuer", "subject", name="pk_openid_subjects"),
    )
    op.create_index("ix_openid_subjects_person", "openid_subjects", ["person"])


def downgrade() -> None:
    """Drop the tables."""
    for name in (
        *("one_time_tokens", "sessions", "openid_subjects", "passkeys"),
        *("former_accounts", "accounts"),
    ):
        op.drop_table(name)
