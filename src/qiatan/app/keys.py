"""`qiatan keys`: the keys that sign guests' cookies and seal seeds."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

import click

from qiatan.app.data import open_data
from qiatan.app.key_file import KEY_BYTES, Keys, keys_from_hex, load_keys, replace_keys
from qiatan.app.transfer import opened, stored


@click.group()
def keys() -> None:
    """The keys that sign guests' cookies and seal the seeds of running games."""


@keys.command()
@stored
@click.option(
    "--cookie-key",
    metavar="HEX,...",
    envvar="QIATAN_COOKIE_KEY",
    help="The keys of several processes, the new one first: only seal anew, under it.",
)
@click.option(
    "--forget",
    is_flag=True,
    help="Keep no older key: guests whose cookie it signed are new ones from then on.",
)
def rotate(data: Path, database: str | None, cookie_key: str | None, forget: bool) -> None:
    """Make a new key, and seal the seeds of all running games with it.

    A server on the same directory must be stopped. Cookies that an older key signed are good until
    it is forgotten, and are signed anew when their browser comes.
    """
    if cookie_key is not None and database is not None:
        _seal(database, _given(cookie_key))
        return
    kept = open_data(data)
    with kept.lock:
        ring = (secrets.token_bytes(KEY_BYTES), *load_keys(kept.key_file))
        replace_keys(kept.key_file, ring)
        _seal(database or kept.database, ring)
        if forget:
            replace_keys(kept.key_file, ring[:1])


def _given(text: str) -> Keys:
    try:
        return keys_from_hex(text)
    except ValueError as error:
        raise click.BadParameter(str(error)) from error


def _seal(url: str, ring: Keys) -> None:
    async def seal() -> int:
        async with opened(url, ring) as store:
            return await store.seeds.seal_all()

    click.echo(f"{asyncio.run(seal())} seeds are sealed with the new key.")
