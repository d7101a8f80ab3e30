"""`qiatan admin`: commands for the operators of a server.

The commands write to the database. Running servers apply the changes within about a second.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final, get_args

import click

from qiatan.app.transfer import database_url, opened, stored
from qiatan.kit.clean_text import single_line
from qiatan.kit.refusal import Refused
from qiatan.people.first_operator import FirstOperator
from qiatan.people.names import name_keys
from qiatan.people.tokens import hashed, new_token
from qiatan.server.table_codes import as_code
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.admin import (
    AdminAct,
    Announce,
    Ban,
    CloseTable,
    Grant,
    LiftBan,
    MakeResetLink,
    PutBan,
    ResolveComplaints,
    Revoke,
    ServerMode,
    SetMode,
    WithdrawPuzzle,
)
from qiatan.web.policy.bans import parse_network

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR

public_url: Final = click.option(
    "--public-url",
    metavar="URL",
    envvar="QIATAN_PUBLIC_URL",
    default="http://localhost:8000",
    show_default=True,
    help="The address under which players reach the server.",
)

Found = Callable[[SqlStore], Awaitable[AdminAct]]


@click.group()
@stored
@click.pass_context
def admin(context: click.Context, data: Path, database: str | None) -> None:
    """Manage a server: operators, bans, announcements and maintenance. Every action is logged.

    A running server picks up changes within about a second.
    """
    context.obj = database_url(data, database)


@admin.command()
@click.argument("name")
@click.pass_obj
def grant(url: str, name: str) -> None:
    """Make the account NAME an operator, with access to the /admin page."""
    _act(url, lambda store: _of_person(store, name, Grant))


@admin.command()
@click.argument("name")
@click.pass_obj
def revoke(url: str, name: str) -> None:
    """Remove operator rights from the account NAME."""
    _act(url, lambda store: _of_person(store, name, Revoke))


@admin.command()
@click.option("--address", is_flag=True, help="WHO is an address or a network.")
@click.option(
    "--hours", type=click.FloatRange(0, min_open=True), help="How many hours the ban lasts."
)
@click.option("--reason", default="", help="Reason for the log.")
@click.argument("who")
@click.pass_obj
def ban(url: str, address: bool, hours: float | None, reason: str, who: str) -> None:
    """Ban WHO, an account name or a player id. Without --hours, the ban is permanent."""

    async def found(store: SqlStore) -> AdminAct:
        until = None if hours is None else time.time() + hours * HOUR
        what = _network(who) if address else await _person(store, who)
        return PutBan(Ban("address" if address else "person", what, until, single_line(reason)))

    _act(url, found)


@admin.command()
@click.option("--address", is_flag=True, help="WHO is an address or a network.")
@click.argument("who")
@click.pass_obj
def unban(url: str, address: bool, who: str) -> None:
    """Lift the ban on WHO."""

    async def found(store: SqlStore) -> AdminAct:
        if address:
            return LiftBan("address", _network(who))
        return LiftBan("person", await _person(store, who))

    _act(url, found)


@admin.command()
@click.argument("text", default="")
@click.pass_obj
def announce(url: str, text: str) -> None:
    """Show TEXT to everyone. Without TEXT, remove the announcement."""

    async def found(_store: SqlStore) -> AdminAct:
        return Announce(single_line(text))

    _act(url, found)


@admin.command("mode")
@click.argument("mode", type=click.Choice(get_args(ServerMode)))
@click.pass_obj
def set_mode(url: str, mode: ServerMode) -> None:
    """Set the server's mode.

    In `maintenance`, no tables can be created, but running games continue. In `read_only`, nothing
    can be changed, and clocks and bots stop.
    """

    async def found(_store: SqlStore) -> AdminAct:
        return SetMode(mode)

    _act(url, found)


@admin.command("close")
@click.argument("table")
@click.pass_obj
def close_table(url: str, table: str) -> None:
    """Close TABLE (its id or code), even during a game. The server must be running."""

    async def found(store: SqlStore) -> AdminAct:
        return CloseTable(await store.table_of_code(as_code(table)) or table)

    _act(url, found)


@admin.command("withdraw-puzzle")
@click.argument("puzzle")
@click.pass_obj
def withdraw_puzzle(url: str, puzzle: str) -> None:
    """Withdraw PUZZLE, a day such as 2026-11-28 or an id.

    It is no longer shown. If it is today's puzzle, the day gets another one. Answers that people
    have given keep counting.
    """

    async def found(store: SqlStore) -> AdminAct:
        return WithdrawPuzzle(await _puzzle(store, puzzle))

    _act(url, found)


@admin.command()
@click.pass_obj
def reports(url: str) -> None:
    """List reports about players, oldest first."""
    asyncio.run(_reports(url))


@admin.command()
@click.argument("who")
@click.pass_obj
def settle(url: str, who: str) -> None:
    """Resolve all reports about WHO, an account name or an id listed by `reports`."""

    async def found(store: SqlStore) -> AdminAct:
        waiting = {one.person for one in await store.admin.complaints()}
        return ResolveComplaints(who if who in waiting else await _person(store, who))

    _act(url, found)


@admin.command("first-operator")
@public_url
@click.pass_obj
def first_operator(url: str, public_url: str) -> None:
    """Print a link that makes an account the server's first operator.

    The link is valid for a day and can be used once, as long as the server has no operator. A new
    link replaces the previous one.
    """
    path = asyncio.run(_first_operator(url))
    if path is None:
        raise click.ClickException("The server has an operator, who can appoint others at /admin.")
    click.echo(f"{public_url.rstrip('/')}{path}")


@admin.command()
@public_url
@click.argument("name")
@click.pass_obj
def reset(url: str, public_url: str, name: str) -> None:
    """Print a link that sets a new password for the account NAME.

    The link is valid for a day and works once. Only its hash is stored. Give it to the account's
    owner over a channel that you trust, because anyone who has it can take over the account.
    """
    token, expires = new_token(), time.time() + DAY

    async def found(store: SqlStore) -> AdminAct:
        return MakeResetLink(await _password_holder(store, name), hashed(token), expires)

    asyncio.run(_acted(url, found))
    click.echo(f"{public_url.rstrip('/')}/reset#{token}")


@admin.command()
@click.pass_obj
def status(url: str) -> None:
    """Show the mode, announcement, operators and bans."""
    asyncio.run(_status(url))


@admin.command("log")
@click.option("--most", type=click.IntRange(1), default=50, show_default=True)
@click.pass_obj
def audit_log(url: str, most: int) -> None:
    """Show the latest operator actions, newest first."""
    asyncio.run(_log(url, most))


def _act(url: str, found: Found) -> None:
    asyncio.run(_acted(url, found))
    click.echo("Done. Running servers apply it within about a second.")


async def _acted(url: str, found: Found) -> None:
    async with opened(url) as store:
        await store.admin.act(await found(store), "", time.time())


async def _first_operator(url: str) -> str | None:
    async with opened(url) as store:
        return await FirstOperator(store.admin, time.time).path()


async def _of_person(store: SqlStore, name: str, act: Callable[[str], AdminAct]) -> AdminAct:
    return act(await _person(store, name))


async def _person(store: SqlStore, who: str) -> str:
    if await store.name_of(who) is not None:
        return who
    account = await store.accounts.by_name(name_keys(who.strip()).folded)
    if account is None:
        raise click.ClickException(f"No account is called {who}.")
    return account.person


async def _puzzle(store: SqlStore, name: str) -> str:
    """Return the id of a puzzle, given by its day or id."""
    try:
        found = await store.puzzles.of_day(date.fromisoformat(name))
    except ValueError:
        found = await store.puzzles.puzzle(name)
    if found is None:
        raise click.ClickException(f"There is no puzzle {name}.")
    return found.id


async def _password_holder(store: SqlStore, who: str) -> str:
    """Return the public id of the person who owns this account.

    Raises `click.ClickException` for guests and bots, which have no password.
    """
    person = await _person(store, who)
    account = await store.accounts.account(person)
    if account is None or account.owner is not None:
        raise click.ClickException(f"{who} has no password: it is a guest or a bot.")
    return person


def _network(typed: str) -> str:
    try:
        return parse_network(typed)
    except Refused as refused:
        raise click.ClickException(refused.refusal.message) from refused


async def _status(url: str) -> None:
    async with opened(url) as store:
        decisions = await store.admin.decisions()
        persons = [*decisions.admins, *(ban.what for ban in decisions.bans if ban.kind == "person")]
        names = await store.accounts.names(persons)
    click.echo(f"mode          {decisions.mode}")
    click.echo(f"announcement  {decisions.announcement or '-'}")
    for person in decisions.admins:
        click.echo(f"operator      {names.get(person, person)}")
    for ban in decisions.bans:
        until = "permanently" if ban.until is None else f"until {_moment(ban.until)}"
        ended = "" if ban.counts(time.time()) else " (ended)"
        who = names.get(ban.what, ban.what)
        click.echo(f"ban           {ban.kind} {who} {until}{ended} {ban.reason}".rstrip())


async def _reports(url: str) -> None:
    async with opened(url) as store:
        waiting = await store.admin.complaints()
        persons = {person for one in waiting for person in (one.by, one.person)}
        names = await store.accounts.names(persons)
    for one in waiting:
        whom = f"{names.get(one.person, one.name)} ({one.person})"
        by = names.get(one.by, one.by)
        click.echo(f"{_moment(one.at)}  {whom}  by {by}  {one.reason} {one.words}".rstrip())


async def _log(url: str, most: int) -> None:
    async with opened(url) as store:
        acts = await store.admin.log(most=most)
        names = await store.accounts.names({act.by for act in acts})
    for act in acts:
        by = names.get(act.by, act.by) or "command line"
        click.echo(f"{_moment(act.at)}  {by}  {act.act}  {act.about}")


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")
