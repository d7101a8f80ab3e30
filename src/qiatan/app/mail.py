"""Sets up sending mail through the operator's mail server."""

from __future__ import annotations

import os
from typing import Final

import click

from qiatan.app.serve_options import MailOptions
from qiatan.people.mail_settings import MailSettings, sender_of, smtp_server
from qiatan.people.mailer import Mailer

PASSWORD: Final = "QIATAN_SMTP_PASSWORD"


def mailer(options: MailOptions, public_url: str | None) -> Mailer | None:
    """Return the mailer, or None if no mail server is set up.

    Raises `click.ClickException` if the options are incomplete or invalid.
    """
    settings = mail_settings(options, public_url)
    return None if settings is None else Mailer(settings)


def mail_settings(options: MailOptions, public_url: str | None) -> MailSettings | None:
    """Return the settings for the mail server, or None if none is set up.

    Raises `click.ClickException` if the options are incomplete or invalid.
    """
    if options.smtp is None:
        return None
    if options.mail_from is None or public_url is None:
        raise click.ClickException("--smtp needs --mail-from and --public-url.")
    file, password = options.smtp_password_file, os.environ.get(PASSWORD)
    try:
        password = password if file is None else file.read_text(encoding="utf-8").strip()
        server = smtp_server(options.smtp, password)
        return MailSettings(server, *sender_of(options.mail_from), public_url)
    except (OSError, ValueError) as error:
        raise click.ClickException(str(error)) from error
