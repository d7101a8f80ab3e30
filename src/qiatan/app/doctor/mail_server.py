"""Checks the connection to the mail server."""

from __future__ import annotations

from typing import Final

import click

from qiatan.app.doctor.finding import Finding, ok, problem, warning
from qiatan.app.doctor.installation import Installation
from qiatan.app.mail import PASSWORD, mail_settings
from qiatan.people.mailer import MailNotSent, check_server

FIX: Final = "correct --smtp, --smtp-password-file and --mail-from"


def check_mail(here: Installation) -> Finding | None:
    """Check that the mail server accepts the configured user. No message is sent."""
    try:
        settings = mail_settings(here.mail, here.url)
    except click.ClickException as error:
        return problem("mail", error.message, FIX)
    if settings is None:
        return None
    server = settings.server
    if server.user is not None and server.password is None:
        text = f"not checked: {PASSWORD} is not set here"
        return warning("mail", text, f"{PASSWORD}=… qiatan doctor …")
    try:
        check_server(server)
    except MailNotSent as error:
        return problem("mail", f"{server.host}:{server.port}: {error}", FIX)
    return ok("mail", f"{server.host}:{server.port} accepts the server")
