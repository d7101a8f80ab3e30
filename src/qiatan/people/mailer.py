"""Sends e-mail through the operator's mail server."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import localtime, make_msgid
from typing import Final

from qiatan.people.mail_settings import MailSettings, SmtpServer

TIMEOUT: Final = 15.0
"""The timeout of the mail server, in seconds."""


NO_HEADERS: Final[Mapping[str, str]] = {}


class MailNotSent(Exception):
    """The mail server cannot be reached or does not accept the message."""


class Mailer:
    """Sends each e-mail over its own connection in a thread, at most `AT_ONCE` at a time."""

    AT_ONCE: Final = 4

    def __init__(self, settings: MailSettings) -> None:
        self.settings = settings
        self._free = asyncio.Semaphore(self.AT_ONCE)

    async def send(
        self, address: str, subject: str, text: str, headers: Mapping[str, str] = NO_HEADERS
    ) -> None:
        """Send an e-mail to a checked address. Raises `MailNotSent` if that fails.

        `headers` are added to the default headers, or replace those of the same name.
        """
        message = _message(self.settings, address, subject, text)
        for name, value in headers.items():
            del message[name]
            message[name] = value
        async with self._free:
            await asyncio.to_thread(_deliver, self.settings.server, message)


def check_server(server: SmtpServer) -> None:
    """Connect and sign in to the mail server without sending anything.

    Raises `MailNotSent` if that fails.
    """
    with _connected(server) as smtp:
        smtp.noop()


def _message(settings: MailSettings, address: str, subject: str, text: str) -> EmailMessage:
    """Build the e-mail. `policy.SMTP` refuses line breaks in headers."""
    message = EmailMessage(policy=SMTP)
    message["From"] = Address(settings.sender_name, addr_spec=settings.sender)
    message["To"] = Address(addr_spec=address)
    message["Subject"] = subject
    message["Date"] = localtime()
    message["Message-ID"] = make_msgid(domain=settings.sender.partition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    return message


def _deliver(server: SmtpServer, message: EmailMessage) -> None:
    with _connected(server) as smtp:
        smtp.send_message(message)


@contextmanager
def _connected(server: SmtpServer) -> Iterator[smtplib.SMTP]:
    try:
        with _opened(server) as smtp:
            if server.security == "starttls":
                smtp.starttls(context=ssl.create_default_context())
            if server.user is not None:
                smtp.login(server.user, server.password or "")
            yield smtp
    except (OSError, smtplib.SMTPException) as error:
        raise MailNotSent(f"{type(error).__name__}: {error}") from error


def _opened(server: SmtpServer) -> smtplib.SMTP:
    if server.security == "tls":
        context = ssl.create_default_context()
        return smtplib.SMTP_SSL(server.host, server.port, timeout=TIMEOUT, context=context)
    return smtplib.SMTP(server.host, server.port, timeout=TIMEOUT)
