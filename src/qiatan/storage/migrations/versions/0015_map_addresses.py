"""Add a tag of the network address from which each published map came."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

INDEX = "ix_maps_game_published_changed_address_tag"


def upgrade() -> None:
    """Add the column. It is empty for older maps, whose addresses are unknown."""
    column = sa.Column("address_tag", sa.String(8), nullable=False, server_default="")
    op.add_column("maps", column)
    op.drop_index("ix_maps_game_published_changed", "maps")
    op.create_index(INDEX, "maps", ["game", "published", "changed", "address_tag"])


def downgrade() -> None:
    """Drop the column."""
    op.drop_index(INDEX, "maps")
    op.create_index("ix_maps_game_published_changed", "maps", ["game", "published", "changed"])
    op.drop_column("maps", "address_tag")
