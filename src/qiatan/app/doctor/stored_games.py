"""Checks the database, the table logs and the keys that decrypt their seeds. Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qiatan.app.data import KEY_FILE
from qiatan.app.doctor.finding import Finding, ok, problem, warning
from qiatan.app.doctor.installation import Installation
from qiatan.app.key_file import Keys, keys_from_hex, load_keys
from qiatan.app.make_backup import database_kind, sqlite_file
from qiatan.games.registry import GAMES
from qiatan.services.catalog import GameCatalog
from qiatan.storage.backup import check_sqlite
from qiatan.storage.contents import incomplete_logs, schema_of
from qiatan.storage.engine import shown_url
from qiatan.storage.migrate import newest_schema
from qiatan.storage.sealed_seeds import SeedSeal
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.tables import StorageError
from qiatan.tables.core.decide import fold
from qiatan.tables.core.state import TableState

RESTORE: Final = "stop the server, then: qiatan restore --data NEW-DIRECTORY BACKUP"
MOST_LOGS: Final = 200
"""The maximum number of unfinished tables whose logs are replayed."""


async def check_database(here: Installation) -> Finding | None:
    """Check that the database is readable, intact and at this program's schema revision."""
    url = here.database
    if url is None:
        return None
    try:
        if database_kind(url) == "sqlite":
            if not sqlite_file(url).is_file():
                text = f"there is no database at {sqlite_file(url)}"
                return problem("database", text, "qiatan doctor --data DIRECTORY-OF-THE-SERVER")
            check_sqlite(sqlite_file(url))
        schema = await schema_of(url)
    except StorageError as error:
        return problem("database", str(error), RESTORE)
    except Exception as error:
        fix = "check --database, and that PostgreSQL runs"
        return problem("database", f"{shown_url(url)}: {error}", fix)
    if schema != newest_schema():
        text = f"it has schema {schema or 'none'}, this program has {newest_schema()}"
        return problem("database", text, "restart the server with this program's version")
    return ok("database", f"intact, schema {schema}")


async def check_logs(here: Installation, store: SqlStore) -> Finding:
    """Check that no log has a gap, and that the logs of unfinished tables can be replayed."""
    gaps = await incomplete_logs(here.database or "")
    if gaps:
        text = f"events are missing in {len(gaps)} logs, such as that of table {gaps[0][:4]}…"
        return problem("logs", text, RESTORE)
    running = await store.latest(MOST_LOGS)
    broken = [table.id for table in running if not await _can_be_replayed(store, table.id)]
    if broken:
        text = f"{len(broken)} running tables cannot be read, such as {broken[0][:4]}…"
        return problem("logs", text, f"{RESTORE}; or end them: qiatan admin close {broken[0]}")
    return ok("logs", f"complete; {len(running)} running tables can be read")


async def check_key(store: SqlStore) -> Finding:
    """Check that the keys can decrypt the seeds of all running games."""
    lost = await store.seeds.count_unreadable()
    if lost:
        fix = "use the key of this database: cookie.key in a backup, or QIATAN_COOKIE_KEY"
        return problem("key", f"the key does not open {lost} running games", fix)
    return ok("key", "opens all running games")


async def check_operator(store: SqlStore) -> Finding:
    """Check that the server has an operator."""
    count = len((await store.admin.decisions()).admins)
    if count == 0:
        return warning("operator", "the server has none", "qiatan admin first-operator")
    return ok("operator", f"{count} account{'' if count == 1 else 's'}")


async def check_push(store: SqlStore) -> Finding:
    """Check that the push key exists if any browser has subscribed to push messages."""
    browsers = await store.channels.count_push_channels()
    if await store.channels.push_key() is not None:
        return ok("push", f"{browsers} browser{'' if browsers == 1 else 's'} get notifications")
    if browsers:
        fix = "restore a backup, or replace the key: qiatan serve --new-key"
        return problem("push", f"the key of {browsers} browsers is missing", fix)
    return ok("push", "the server creates its key when it starts")


def keys_of(here: Installation) -> Keys:
    """Return the server's keys, or an empty sequence if there are none. Never creates a key."""
    try:
        if here.cookie_key is not None:
            return keys_from_hex(here.cookie_key)
        if here.data is not None and (here.data / KEY_FILE).exists():
            return load_keys(here.data / KEY_FILE)
    except (OSError, ValueError):
        return ()
    return ()


async def check_contents(here: Installation) -> Sequence[Finding]:
    """Open the database and run the checks that read it."""
    keys = keys_of(here)
    try:
        store = await SqlStore.open(here.database or "", seal=SeedSeal(keys) if keys else None)
    except StorageError as error:
        return [problem("logs", f"the database cannot be opened: {error}", RESTORE)]
    try:
        key = [await check_key(store)] if keys else []
        return [
            *key,
            await check_logs(here, store),
            await check_operator(store),
            await check_push(store),
        ]
    finally:
        await store.close()


async def _can_be_replayed(store: SqlStore, table: str) -> bool:
    try:
        fold(TableState(table, GameCatalog(GAMES, {})), list(await store.events(table)))
    except StorageError:
        return True  # its seed needs another key, which `check_key` reports
    except Exception:
        return False
    return True
