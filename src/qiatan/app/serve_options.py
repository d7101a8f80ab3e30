"""The options of `qiatan serve`, in groups. The server receives each group as one record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from ipaddress import ip_network
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import click

from qiatan.app.budget_options import read_budgets, read_limits
from qiatan.app.durations import read_duration
from qiatan.app.observability.logs import FORMATS, LogFormat
from qiatan.app.option_groups import grouped
from qiatan.app.site_file import site_option
from qiatan.app.worker_options import WorkerOptions
from qiatan.services.limits import Limits
from qiatan.services.rate_limits import Budget, BudgetName
from qiatan.web.pages.site import Site
from qiatan.web.policy.addresses import LOOPBACK, Network


def _networks(
    _context: click.Context, _option: click.Parameter, texts: tuple[str, ...]
) -> tuple[Network, ...]:
    try:
        return tuple(map(ip_network, texts))
    except ValueError as error:
        raise click.BadParameter(str(error)) from error


def _web_address(_context: click.Context, _option: click.Parameter, text: str | None) -> str | None:
    if text is not None and not text.startswith(("https://", "http://")):
        raise click.BadParameter("The address must start with https:// or http://.")
    return None if text is None else text.rstrip("/")


@dataclass(frozen=True, slots=True)
class ListenOptions:
    """Options for the server's addresses, its source link and its appearance."""

    host: str
    port: int | None
    base_path: str
    origins: tuple[str, ...]
    hosts: tuple[str, ...]
    trusted_proxies: str
    tls_cert: Path | None
    tls_key: Path | None
    source_url: str | None
    public_url: str | None
    site: Site

    @property
    def answered_hosts(self) -> tuple[str, ...]:
        """The host names that the server accepts, including the one in `public_url`."""
        public = urlsplit(self.public_url or "").hostname
        return self.hosts if public is None else (*self.hosts, public)


@dataclass(frozen=True, slots=True)
class StorageOptions:
    """Options for where the server stores data and what it shares with other processes."""

    data: Path
    database: str | None
    redis: str | None
    cookie_key: str | None
    new_key: bool


@dataclass(frozen=True, slots=True)
class BackupOptions:
    """Options for scheduled backups. `backup_every` is in seconds."""

    backup_every: float | None
    backup_keep: int
    backup_dir: Path | None


@dataclass(frozen=True, slots=True)
class LimitOptions:
    """Options that limit what players and addresses can do."""

    away_grace: float
    keep_private: int
    exempt: tuple[Network, ...]
    budgets: Mapping[BudgetName, Budget]
    limits: Limits
    message_rate: float
    offences: int
    local_receivers: tuple[str, ...]

    @property
    def table_limits(self) -> Limits:
        """The `limits`, including the two that have options of their own."""
        return replace(self.limits, away_grace=self.away_grace, private_days=self.keep_private)


@dataclass(frozen=True, slots=True)
class LogOptions:
    """Options for logging and for access to the metrics."""

    log_level: str
    log_format: LogFormat | None
    metrics_from: tuple[Network, ...]


@dataclass(frozen=True, slots=True)
class OpenIdOptions:
    """The OpenID Connect provider, if there is one."""

    openid_issuer: str | None
    openid_client_id: str | None
    openid_client_secret_file: Path | None
    openid_label: str


@dataclass(frozen=True, slots=True)
class MailOptions:
    """The operator's mail server, if there is one."""

    smtp: str | None
    smtp_password_file: Path | None
    mail_from: str | None


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """The options of `qiatan serve`, by group."""

    listening: ListenOptions
    storage: StorageOptions
    backups: BackupOptions
    workers: WorkerOptions
    limits: LimitOptions
    logs: LogOptions
    openid: OpenIdOptions
    mail: MailOptions


listening_options: Final = grouped(
    "listening",
    ListenOptions,
    click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on."),
    click.option(
        "--port",
        type=click.IntRange(0, 65535),
        help="Port to listen on.  [default: 8000, or the next free one]",
    ),
    click.option(
        "--base-path",
        default="",
        metavar="PATH",
        envvar="QIATAN_BASE_PATH",
        help="Serve everything below this path, for example behind a proxy shared with other "
        "sites.",
    ),
    click.option(
        "--origin",
        "origins",
        multiple=True,
        metavar="URL",
        help="Origin of another page that may connect. Repeatable.",
    ),
    click.option(
        "--allow-host",
        "hosts",
        multiple=True,
        metavar="NAME",
        envvar="QIATAN_ALLOW_HOST",
        help="A name under which browsers reach this server, such as island.example.org. "
        "Repeatable.  [default: this machine and private networks only]",
    ),
    click.option(
        "--trusted-proxies",
        default="127.0.0.1,::1",
        show_default=True,
        metavar="NETWORKS",
        envvar="QIATAN_TRUSTED_PROXIES",
        help="Comma-separated proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted.",
    ),
    click.option(
        "--tls-cert",
        type=click.Path(exists=True, dir_okay=False, path_type=Path),
        envvar="QIATAN_TLS_CERT",
        help="Serve HTTPS with this certificate chain (PEM). A renewed file is reloaded.",
    ),
    click.option(
        "--tls-key",
        type=click.Path(exists=True, dir_okay=False, path_type=Path),
        envvar="QIATAN_TLS_KEY",
        help="The private key of --tls-cert (PEM).",
    ),
    click.option(
        "--source-url",
        metavar="URL",
        envvar="QIATAN_SOURCE_URL",
        callback=_web_address,
        help="The address of the source that this server runs, linked from the page about it.",
    ),
    click.option(
        "--public-url",
        metavar="URL",
        envvar="QIATAN_PUBLIC_URL",
        callback=_web_address,
        help="The address under which players reach this server, such as "
        "https://island.example.org. Allows its host name, and starts the links in messages.",
    ),
    click.option(
        "--site",
        metavar="FILE",
        type=click.Path(exists=True, dir_okay=False, path_type=Path),
        envvar="QIATAN_SITE",
        callback=site_option,
        help="TOML file with the site's name, colour and imprint (docs/host/operate.md).",
    ),
)

storage_options: Final = grouped(
    "storage",
    StorageOptions,
    click.option(
        "--data",
        type=click.Path(file_okay=False, path_type=Path),
        default=Path(click.get_app_dir("qiatan")),
        show_default=True,
        help="Directory of the database and the key that signs guests' cookies.",
    ),
    click.option(
        "--database",
        metavar="URL",
        envvar="QIATAN_DATABASE",
        help="Use this database instead of the one in --data.  [env: QIATAN_DATABASE]",
    ),
    click.option(
        "--redis",
        metavar="URL",
        envvar="QIATAN_REDIS",
        help="Share the tables with other processes on the same PostgreSQL, through this Redis "
        "or Valkey.  [env: QIATAN_REDIS]",
    ),
    click.option(
        "--cookie-key",
        metavar="HEX",
        envvar="QIATAN_COOKIE_KEY",
        help="The key that signs guests' cookies, the same for all processes: 64 hexadecimal "
        "digits (openssl rand -hex 32). Prefer QIATAN_COOKIE_KEY.  [default: a file in "
        "--data]",
    ),
    click.option(
        "--new-key",
        is_flag=True,
        help="Start although the key of existing data is lost: running games cannot be opened, and "
        "guests become new guests.",
    ),
)

backups_options: Final = grouped(
    "backups",
    BackupOptions,
    click.option(
        "--backup-every",
        metavar="DURATION",
        callback=read_duration,
        envvar="QIATAN_BACKUP_EVERY",
        help="Back up everything at this interval, such as 6h, while the server runs.",
    ),
    click.option(
        "--backup-keep",
        type=click.IntRange(1),
        default=14,
        show_default=True,
        envvar="QIATAN_BACKUP_KEEP",
        help="Number of scheduled backups to keep; older ones are deleted.",
    ),
    click.option(
        "--backup-dir",
        type=click.Path(file_okay=False, path_type=Path),
        envvar="QIATAN_BACKUP_DIR",
        help="Directory of the scheduled backups.  [default: backups in --data]",
    ),
)

limits_options: Final = grouped(
    "limits",
    LimitOptions,
    click.option(
        "--away-grace",
        type=click.FloatRange(0),
        default=Limits().away_grace,
        show_default=True,
        metavar="SECONDS",
        help="Seconds until a bot plays for a player who has disconnected.",
    ),
    click.option(
        "--keep-private",
        type=click.IntRange(0),
        default=Limits().private_days,
        show_default=True,
        metavar="DAYS",
        help="How long private games without account holders are kept; 0 for no limit.",
    ),
    click.option(
        "--exempt",
        multiple=True,
        metavar="NETWORK",
        callback=_networks,
        default=tuple(map(str, LOOPBACK)),
        show_default=True,
        help="An address or network without rate limits, for example for load tests. Repeatable.",
    ),
    click.option(
        "--budget",
        "budgets",
        multiple=True,
        metavar="NAME=MOST/SECONDS",
        envvar="QIATAN_BUDGET",
        callback=read_budgets,
        help="How often one address can do something within a number of seconds, such as "
        "tables=300/3600; 0 for no limit. docs/host/operate.md lists the names. Repeatable.",
    ),
    click.option(
        "--limit",
        "limits",
        multiple=True,
        metavar="NAME=NUMBER",
        envvar="QIATAN_LIMIT",
        callback=read_limits,
        help="Change a limit listed in docs/host/operate.md, such as "
        "connections_per_address=400. Repeatable.",
    ),
    click.option(
        "--message-rate",
        type=click.FloatRange(1),
        default=20.0,
        show_default=True,
        help="Messages per second that one client can send.",
    ),
    click.option(
        "--local-receiver",
        "local_receivers",
        metavar="HOST[:PORT]",
        multiple=True,
        envvar="QIATAN_LOCAL_RECEIVERS",
        help="Host of the local network that notifications can be sent to, such as ntfy.lan; "
        "otherwise only public addresses with HTTPS.  [default: none]",
    ),
    click.option(
        "--offences",
        type=click.IntRange(1),
        default=200,
        show_default=True,
        help="Number of invalid messages in a row after which a client is disconnected.",
    ),
)

logs_options: Final = grouped(
    "logs",
    LogOptions,
    click.option(
        "--log-level",
        type=click.Choice(["debug", "info", "warning", "error"]),
        default="warning",
        show_default=True,
    ),
    click.option(
        "--log-format",
        type=click.Choice(FORMATS),
        help="[default: console on a terminal, logfmt elsewhere]",
    ),
    click.option(
        "--metrics-from",
        multiple=True,
        metavar="NETWORK",
        callback=_networks,
        help="Network that can read /metrics, such as 203.0.113.0/24. Repeatable.  [default: "
        "this machine and private networks, but not through a proxy]",
    ),
)

openid_options: Final = grouped(
    "openid",
    OpenIdOptions,
    click.option(
        "--openid-issuer",
        metavar="URL",
        envvar="QIATAN_OPENID_ISSUER",
        help="Let users sign in with this OpenID Connect provider.",
    ),
    click.option(
        "--openid-client-id",
        metavar="ID",
        envvar="QIATAN_OPENID_CLIENT_ID",
        help="This server's client ID at the provider.",
    ),
    click.option(
        "--openid-client-secret-file",
        type=click.Path(exists=True, dir_okay=False, path_type=Path),
        envvar="QIATAN_OPENID_CLIENT_SECRET_FILE",
        help="File with the client secret; otherwise QIATAN_OPENID_CLIENT_SECRET is used.  "
        "[default: none]",
    ),
    click.option(
        "--openid-label",
        metavar="NAME",
        envvar="QIATAN_OPENID_LABEL",
        default="OpenID",
        show_default=True,
        help="Name of the provider on the sign-in button.",
    ),
)

mail_options: Final = grouped(
    "mail",
    MailOptions,
    click.option(
        "--smtp",
        metavar="URL",
        envvar="QIATAN_SMTP",
        help="Mail server that sends links for forgotten passwords: smtps://user@host:465, or "
        "smtp://user@host:587 with STARTTLS.",
    ),
    click.option(
        "--smtp-password-file",
        type=click.Path(exists=True, dir_okay=False, path_type=Path),
        envvar="QIATAN_SMTP_PASSWORD_FILE",
        help="File with the user's password; otherwise QIATAN_SMTP_PASSWORD is used.",
    ),
    click.option(
        "--mail-from",
        metavar="ADDRESS",
        envvar="QIATAN_MAIL_FROM",
        help="Sender of the messages, such as 'Island <noreply@example.org>'.",
    ),
)
