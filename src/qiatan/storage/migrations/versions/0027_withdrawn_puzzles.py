"""Let operators withdraw puzzles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column. No puzzle is withdrawn."""
    column = sa.Column("withdrawn", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("puzzles", column)


def downgrade() -> None:
    """Remove the column. Withdrawn puzzles can become the puzzle of a day again."""
    op.drop_column("puzzles", "withdrawn")
