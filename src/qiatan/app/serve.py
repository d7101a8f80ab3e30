"""`qiatan serve`: the game in the browser."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path

import click

from qiatan.app.budget_options import read_budgets, read_limits
from qiatan.app.observability.logs import FORMATS, LogFormat
from qiatan.app.openid import openid_settings
from qiatan.app.run_server import ServeOptions, run
from qiatan.services.budgets import Budget, BudgetName
from qiatan.services.limits import Limits
from qiatan.web.policy.addresses import THIS_MACHINE
from qiatan.web.policy.private_networks import Network


def _networks(
    _context: click.Context, _option: click.Parameter, texts: tuple[str, ...]
) -> tuple[Network, ...]:
    try:
        return tuple(map(ip_network, texts))
    except ValueError as error:
        raise click.BadParameter(str(error)) from error


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help="Port to listen on.  [default: 8000, or the next free one]",
)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(click.get_app_dir("qiatan")),
    show_default=True,
    help="Directory for the database and the key of the guests' cookies.",
)
@click.option(
    "--database",
    metavar="URL",
    envvar="QIATAN_DATABASE",
    help="Another database than the one in --data.  [env: QIATAN_DATABASE]",
)
@click.option(
    "--redis",
    metavar="URL",
    envvar="QIATAN_REDIS",
    help="Serve together with other processes on the same PostgreSQL: the Redis or Valkey that "
    "carries what they tell each other.  [env: QIATAN_REDIS]",
)
@click.option(
    "--cookie-key",
    metavar="HEX",
    envvar="QIATAN_COOKIE_KEY",
    help="The key that signs guests' cookies, the same for all processes: 64 hexadecimal digits "
    "(openssl rand -hex 32). Better given as QIATAN_COOKIE_KEY.  [default: a file in --data]",
)
@click.option(
    "--base-path",
    default="",
    metavar="PATH",
    envvar="QIATAN_BASE_PATH",
    help="Serve everything below this path, as behind a proxy that serves other things too.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="A page's origin that may connect, besides this server's own. Repeatable.",
)
@click.option(
    "--allow-host",
    "hosts",
    multiple=True,
    metavar="NAME",
    envvar="QIATAN_ALLOW_HOST",
    help="A name by which browsers reach this server, such as island.example.org. Repeatable."
    "  [default: this machine and private networks only]",
)
@click.option(
    "--trusted-proxies",
    default="127.0.0.1,::1",
    show_default=True,
    metavar="NETWORKS",
    envvar="QIATAN_TRUSTED_PROXIES",
    help="Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed, divided by commas.",
)
@click.option(
    "--tls-cert",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    envvar="QIATAN_TLS_CERT",
    help="Serve HTTPS by itself: the certificate with its chain (PEM). "
    "A renewed one is taken over.",
)
@click.option(
    "--tls-key",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    envvar="QIATAN_TLS_KEY",
    help="The key of --tls-cert (PEM).",
)
@click.option(
    "--bot-pace",
    type=click.FloatRange(0),
    default=1.0,
    show_default=True,
    help="Stretches the pauses before bots act; 0 for none.",
)
@click.option(
    "--bot-workers",
    type=click.IntRange(1),
    help="Processes that think for bots.  [default: one per core, less one]",
)
@click.option(
    "--analysis-workers",
    type=click.IntRange(0),
    default=1,
    show_default=True,
    help="Processes that analyse finished games while nothing else is to be done; 0 for none.",
)
@click.option(
    "--away-grace",
    type=click.FloatRange(0),
    default=Limits().away_grace,
    show_default=True,
    metavar="SECONDS",
    help="How long a player may be away before a bot plays for them.",
)
@click.option(
    "--keep-private",
    type=click.IntRange(0),
    default=Limits().private_days,
    show_default=True,
    metavar="DAYS",
    help="How long private games are kept in which nobody with an account has played; 0 for ever.",
)
@click.option(
    "--exempt",
    multiple=True,
    metavar="NETWORK",
    callback=_networks,
    default=tuple(map(str, THIS_MACHINE)),
    show_default=True,
    help="An address or network that no budget counts, as for load tests of one's own. Repeatable.",
)
@click.option(
    "--budget",
    "budgets",
    multiple=True,
    metavar="NAME=MOST/SECONDS",
    envvar="QIATAN_BUDGET",
    callback=read_budgets,
    help="What an address may do within so many seconds, such as tables=300/3600; 0 for as much as"
    " it likes. docs/host/operate.md lists them. Repeatable.",
)
@click.option(
    "--limit",
    "limits",
    multiple=True,
    metavar="NAME=NUMBER",
    envvar="QIATAN_LIMIT",
    callback=read_limits,
    help="Another number of docs/host/operate.md, such as connections_per_address=400. Repeatable.",
)
@click.option(
    "--message-rate",
    type=click.FloatRange(1),
    default=20.0,
    show_default=True,
    help="Messages a second that one client may send.",
)
@click.option(
    "--offences",
    type=click.IntRange(1),
    default=200,
    show_default=True,
    help="Broken messages in a row after which a client is sent away.",
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="warning",
    show_default=True,
)
@click.option(
    "--log-format",
    type=click.Choice(FORMATS),
    help="[default: console on a terminal, logfmt elsewhere]",
)
@click.option(
    "--metrics-from",
    multiple=True,
    metavar="NETWORK",
    callback=_networks,
    help="Who may read /metrics, such as 203.0.113.0/24. Repeatable."
    "  [default: this machine and private networks, but not through a proxy]",
)
@click.option(
    "--openid-issuer",
    metavar="URL",
    envvar="QIATAN_OPENID_ISSUER",
    help="Let people sign in with this provider of OpenID Connect.",
)
@click.option(
    "--openid-client-id",
    metavar="ID",
    envvar="QIATAN_OPENID_CLIENT_ID",
    help="What the provider knows this server by.",
)
@click.option(
    "--openid-client-secret-file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    envvar="QIATAN_OPENID_CLIENT_SECRET_FILE",
    help="The secret shared with it; else QIATAN_OPENID_CLIENT_SECRET.  [default: none]",
)
@click.option(
    "--openid-label",
    metavar="NAME",
    envvar="QIATAN_OPENID_LABEL",
    default="OpenID",
    show_default=True,
    help="What people call the provider.",
)
def serve(
    host: str,
    port: int | None,
    data: Path,
    database: str | None,
    redis: str | None,
    cookie_key: str | None,
    base_path: str,
    origins: tuple[str, ...],
    hosts: tuple[str, ...],
    trusted_proxies: str,
    tls_cert: Path | None,
    tls_key: Path | None,
    bot_pace: float,
    bot_workers: int | None,
    analysis_workers: int,
    away_grace: float,
    keep_private: int,
    exempt: tuple[Network, ...],
    budgets: Mapping[BudgetName, Budget],
    limits: Limits,
    message_rate: float,
    offences: int,
    log_level: str,
    log_format: LogFormat | None,
    metrics_from: tuple[Network, ...],
    openid_issuer: str | None,
    openid_client_id: str | None,
    openid_client_secret_file: Path | None,
    openid_label: str,
) -> None:
    """Serve the game and print its address. Ctrl+C stops it; every table is stored."""
    run(
        ServeOptions(
            host=host,
            port=port,
            data=data,
            database=database,
            redis=redis,
            cookie_key=cookie_key,
            base_path=base_path,
            origins=origins,
            hosts=hosts,
            trusted_proxies=trusted_proxies,
            tls_cert=tls_cert,
            tls_key=tls_key,
            bot_pace=bot_pace,
            bot_workers=bot_workers,
            analysis_workers=analysis_workers,
            exempt=exempt,
            budgets=budgets,
            limits=replace(limits, away_grace=away_grace, private_days=keep_private),
            message_rate=message_rate,
            offences=offences,
            log_level=log_level,
            log_format=log_format,
            metrics_from=metrics_from,
            openid=openid_settings(
                openid_issuer,
                openid_client_id,
                os.environ.get("QIATAN_OPENID_CLIENT_SECRET"),
                openid_client_secret_file,
                openid_label,
            ),
        )
    )
