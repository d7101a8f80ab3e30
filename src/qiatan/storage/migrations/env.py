"""Runs the migrations on the connection passed by `qiatan.storage.migrate`."""

from __future__ import annotations

from alembic import context

from qiatan.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
