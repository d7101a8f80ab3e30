"""Sets up notifications: the key for push messages and a transport for each kind of channel."""

from __future__ import annotations

import time
from typing import Final

import click

from qiatan.app.serve_options import ServeOptions
from qiatan.notifications.mail_transport import MailTransport
from qiatan.notifications.notifications import NotificationParts
from qiatan.notifications.push_key import PushKey, PushKeyLost, load_push_key
from qiatan.notifications.push_transport import PushTransport
from qiatan.notifications.receivers import Receivers
from qiatan.notifications.sender import Transport
from qiatan.notifications.webhook_transport import WebhookTransport
from qiatan.people.mailer import Mailer
from qiatan.storage.sql_store import SqlStore

NO_CONTACT: Final = "mailto:postmaster@localhost.localdomain"
"""The contact sent to push services if the operator has configured neither an address nor a URL."""


async def notification_parts(
    options: ServeOptions, store: SqlStore, mailer: Mailer | None
) -> NotificationParts:
    """Set up everything that notifications need.

    Raises `click.ClickException` if the push key is lost.
    """
    public_url = options.listening.public_url
    key = await _push_key(options, store, mailer)
    receivers = Receivers(options.limits.local_receivers)
    transports: dict[str, Transport] = {
        "push": PushTransport(key, receivers, store.channels, time.time),
        "webhook": WebhookTransport(receivers, store.channels, public_url),
    }
    if mailer is not None:
        transports["mail"] = MailTransport(mailer, store.emails, store.channels)
    return NotificationParts(
        store.channels, store.notices, receivers, transports, key.public, public_url
    )


async def _push_key(options: ServeOptions, store: SqlStore, mailer: Mailer | None) -> PushKey:
    try:
        contact = _contact(options.listening.public_url, mailer)
        return await load_push_key(store.channels, contact, replace=options.storage.new_key)
    except PushKeyLost as lost:
        raise click.ClickException(
            f"The key for push messages is missing from the database, but {lost.browsers} browsers "
            "have subscribed with it. Restore a backup. To replace the key, start with --new-key; "
            "these browsers subscribe again on their next visit."
        ) from None


def _contact(public_url: str | None, mailer: Mailer | None) -> str:
    if mailer is not None:
        return f"mailto:{mailer.settings.sender}"
    if public_url is not None and public_url.startswith("https://"):
        return public_url
    return NO_CONTACT
