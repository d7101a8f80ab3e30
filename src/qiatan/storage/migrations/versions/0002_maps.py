"""Add the map library: maps, and their texts by digest."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the library."""
    op.create_table(
        "map_texts",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_map_texts"),
    )
    op.create_table(
        "maps",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("author", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("title", sa.String(64), nullable=False),
        sa.Column("published", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("playable", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["digest"], ["map_texts.digest"], name="fk_maps_digest"),
        sa.PrimaryKeyConstraint("id", name="pk_maps"),
    )
    op.create_index("ix_maps_owner", "maps", ["owner"])
    op.create_index("ix_maps_digest", "maps", ["digest"])
    op.create_index("ix_maps_game_published_changed", "maps", ["game", "published", "changed"])


def downgrade() -> None:
    """Drop the library."""
    op.drop_table("maps")
    op.drop_table("map_texts")
