"""`qiatan doctor`: runs all checks and prints one line for each."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import click
import msgspec

from qiatan.app.data import DATABASE_FILE
from qiatan.app.doctor.backups import check_backups
from qiatan.app.doctor.certificate import check_certificate
from qiatan.app.doctor.clock import check_clock
from qiatan.app.doctor.data_folder import check_disk, check_key_file, check_permissions
from qiatan.app.doctor.finding import Finding
from qiatan.app.doctor.installation import Installation
from qiatan.app.doctor.mail_server import check_mail
from qiatan.app.doctor.proxy import check_addresses, check_metrics, check_secure_cookies
from qiatan.app.doctor.reachable import check_public_address, check_server
from qiatan.app.doctor.stored_games import check_contents, check_database
from qiatan.app.doctor.websocket import check_websocket
from qiatan.app.durations import read_duration
from qiatan.app.serve_options import MailOptions, mail_options
from qiatan.app.server_record import read_record
from qiatan.app.transfer import stored

CHECKS: Final[Sequence[Callable[[Installation], Finding | None]]] = (
    check_server,
    check_public_address,
    check_certificate,
    check_websocket,
    check_addresses,
    check_secure_cookies,
    check_metrics,
    check_clock,
    check_mail,
    check_disk,
    check_permissions,
    check_key_file,
    check_backups,
)
"""The checks that do not open the database. Each returns None if it does not apply."""

COLOURS: Final = {"ok": "green", "warning": "yellow", "problem": "red"}


@click.command()
@stored
@click.option("--cookie-key", metavar="HEX", envvar="QIATAN_COOKIE_KEY", help="The server's key.")
@click.option(
    "--backup-dir",
    type=click.Path(file_okay=False, path_type=Path),
    envvar="QIATAN_BACKUP_DIR",
    help="Directory of the scheduled backups.",
)
@click.option(
    "--backup-every",
    metavar="DURATION",
    callback=read_duration,
    envvar="QIATAN_BACKUP_EVERY",
    help="The interval of the scheduled backups.",
)
@mail_options
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
@click.argument("url", required=False, envvar="QIATAN_PUBLIC_URL")
def doctor(
    data: Path,
    database: str | None,
    cookie_key: str | None,
    backup_dir: Path | None,
    backup_every: float | None,
    mail: MailOptions,
    as_json: bool,
    url: str | None,
) -> None:
    """Check a running server, and print what to fix. URL is its public address.

    Run this command as the server's user, with the server's --data: the running server records its
    options there. With only a URL, it checks a server on another machine. Exits with 1 if there is
    a problem. Changes nothing.
    """
    folder = data.expanduser().absolute()
    record = read_record(folder)
    own = folder if (folder / DATABASE_FILE).exists() or record is not None else None
    if own is None and database is None and url is None:
        raise click.ClickException(f"There is no server in {folder}. Pass --data or a URL.")
    if database is None and own is not None and (record is None or record.database is None):
        database = f"sqlite:///{own / DATABASE_FILE}"
    if record is not None:
        url = url or record.public_url
        backup_dir = backup_dir or (None if record.backup_dir is None else Path(record.backup_dir))
        backup_every = backup_every or record.backup_every
        mail = mail if mail.smtp is not None else record.mail
    here = Installation(
        None if url is None else _normalised(url),
        record,
        own,
        database,
        cookie_key,
        backup_dir,
        backup_every,
        mail,
    )
    findings = asyncio.run(examined(here))
    _print(findings, as_json=as_json)
    raise SystemExit(int(any(finding.status == "problem" for finding in findings)))


def _normalised(url: str) -> str:
    return (url if "://" in url else f"https://{url}").rstrip("/")


async def examined(here: Installation) -> list[Finding]:
    """Return the findings of all checks that apply."""
    found = [await asyncio.to_thread(check, here) for check in CHECKS]
    stored_state = await check_database(here)
    findings = [finding for finding in [*found, stored_state] if finding is not None]
    if stored_state is not None and stored_state.status == "ok":
        findings += await check_contents(here)
    return findings


def _print(findings: Sequence[Finding], *, as_json: bool) -> None:
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(findings)).decode())
        return
    for one in findings:
        status = click.style(f"{one.status:8}", fg=COLOURS[one.status])
        click.echo(f"{status} {one.check:12} {one.text}")
        if one.fix is not None:
            click.echo(f"{'':8} {'':12} → {one.fix}")
