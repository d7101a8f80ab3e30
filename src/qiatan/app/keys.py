"""`qiatan keys`: manages the keys that sign guests' cookies and encrypt seeds."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

import click

from qiatan.app.data import KEY_FILE, open_data
from qiatan.app.key_file import KEY_BYTES, Keys, keys_from_hex, load_keys, replace_keys
from qiatan.app.transfer import opened, stored


@click.group()
def keys() -> None:
    """Manage the keys that sign guests' cookies and encrypt the seeds of running games."""


@keys.command()
@stored
@click.option(
    "--cookie-key",
    metavar="HEX,...",
    envvar="QIATAN_COOKIE_KEY",
    help="The keys that several processes share, newest first. Only re-encrypts with the newest.",
)
@click.option(
    "--forget",
    is_flag=True,
    help="Delete older keys. Guests whose cookies they signed become new guests.",
)
def rotate(data: Path, database: str | None, cookie_key: str | None, forget: bool) -> None:
    """Create a new key and re-encrypt the seeds of all running games with it.

    First stop any server that uses the directory. Cookies signed with an older key stay valid until
    that key is forgotten. They are signed with the new key when their browser next visits.
    """
    if cookie_key is not None and database is not None:
        _seal(database, _given(cookie_key))
        return
    _check_keys_exist(data)
    location = open_data(data)
    with location.lock:
        ring = (secrets.token_bytes(KEY_BYTES), *load_keys(location.key_file))
        replace_keys(location.key_file, ring)
        _seal(database or location.database, ring)
        if forget:
            replace_keys(location.key_file, ring[:1])


def _check_keys_exist(data: Path) -> None:
    """Raise `click.ClickException` if the directory has no keys, so that none are created there."""
    if not (data.expanduser() / KEY_FILE).exists():
        text = f"There is no {KEY_FILE} in {data}: no server has run there. Check --data."
        raise click.ClickException(text)


def _given(text: str) -> Keys:
    try:
        return keys_from_hex(text)
    except ValueError as error:
        raise click.BadParameter(str(error)) from error


def _seal(url: str, ring: Keys) -> None:
    async def seal() -> int:
        async with opened(url, ring) as store:
            return await store.seeds.seal_all()

    click.echo(f"{asyncio.run(seal())} seeds re-encrypted with the new key.")
