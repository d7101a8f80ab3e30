"""Settings for sending e-mail: the operator's mail server and the sender."""

from __future__ import annotations

from dataclasses import dataclass
from email.utils import parseaddr
from typing import Final, Literal, TypeAlias
from urllib.parse import unquote, urlsplit

from qiatan.people.mail_addresses import is_mail_address

SmtpSecurity: TypeAlias = Literal["tls", "starttls", "none"]

LOCAL: Final = ("localhost", "127.0.0.1", "::1")

PORTS: Final = {"smtps": 465, "smtp": 587}


@dataclass(frozen=True, slots=True)
class SmtpServer:
    """A mail server. The connection is encrypted unless the server runs on this machine."""

    host: str
    port: int
    security: SmtpSecurity
    user: str | None = None
    password: str | None = None


@dataclass(frozen=True, slots=True)
class MailSettings:
    """The mail server, the sender's name and address, and the public URL of this server.

    Links in e-mails start with `public_url` instead of a request's `Host` header, because an
    attacker could set the header.
    """

    server: SmtpServer
    sender_name: str
    sender: str
    public_url: str


def smtp_server(url: str, password: str | None) -> SmtpServer:
    """Parse `smtps://user@host:465` or `smtp://user@host:587`. Raises `ValueError` if invalid.

    `smtp` uses STARTTLS, except for a server on this machine.
    """
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname or parts.path not in ("", "/"):
        raise ValueError("--smtp must look like smtps://user@mail.example.org:465.")
    if parts.password is not None:
        raise ValueError("Put the password into QIATAN_SMTP_PASSWORD or --smtp-password-file.")
    security: SmtpSecurity = "tls" if parts.scheme == "smtps" else "starttls"
    if security == "starttls" and parts.hostname in LOCAL:
        security = "none"
    user = None if parts.username is None else unquote(parts.username)
    port = parts.port or PORTS[parts.scheme]
    return SmtpServer(parts.hostname, port, security, user, password)


def sender_of(text: str) -> tuple[str, str]:
    """Split `Island <noreply@example.org>` into name and address.

    Raises `ValueError` if the text is invalid.
    """
    name, address = parseaddr(text)
    if not is_mail_address(address) or not name.isprintable():
        raise ValueError("--mail-from must be an address: Island <noreply@example.org>.")
    return name, address
