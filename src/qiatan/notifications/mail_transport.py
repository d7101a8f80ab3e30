"""Sends notifications by e-mail. Each message has a link to unsubscribe."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from qiatan.notifications.facts import decoded_facts
from qiatan.notifications.http_sender import NotSent
from qiatan.notifications.mail_pace import mail_options
from qiatan.notifications.sender import DONE, Sent
from qiatan.notifications.sentences import sentence
from qiatan.notifications.watch import DEFAULTS
from qiatan.notifications.webhook_transport import page_link
from qiatan.people.languages import server_text
from qiatan.people.mailer import Mailer, MailNotSent
from qiatan.stores.emails import EmailStore
from qiatan.stores.notifications import Channel, ChannelStore, Delivery

ONE_CLICK: Final = "List-Unsubscribe=One-Click"


class MailTransport:
    """Sends all deliveries that are due at the same time in one e-mail."""

    joins: Final = True

    def __init__(self, mailer: Mailer, emails: EmailStore, channels: ChannelStore) -> None:
        self._mailer = mailer
        self._emails = emails
        self._channels = channels

    async def send(self, channel: Channel, deliveries: Sequence[Delivery]) -> Sent:
        """Send one e-mail with all deliveries.

        Reports the channel as gone if the person no longer has a confirmed address.
        """
        address = await self._emails.address(channel.person)
        if address is None:
            return Sent(gone=True)
        settings = await self._channels.settings(channel.person) or DEFAULTS
        page, language = self._mailer.settings.public_url, settings.language
        lines = [_line(one, language, page) for one in deliveries]
        host = urlsplit(page).hostname or ""
        token = mail_options(channel).token
        values = {"host": host, "lines": "\n\n".join(lines), "link": f"{page}/unsubscribe#{token}"}
        subject = _subject(deliveries, language, host)
        try:
            await self._mailer.send(
                address,
                subject,
                server_text("hear_mail", language, **values),
                {
                    "List-Unsubscribe": f"<{page}/api/notifications/unsubscribe/{token}>",
                    "List-Unsubscribe-Post": ONE_CLICK,
                    "Message-ID": _message_id(deliveries, self._mailer.settings.sender),
                },
            )
        except MailNotSent as error:
            raise NotSent(str(error)) from error
        return DONE


def _message_id(deliveries: Sequence[Delivery], sender: str) -> str:
    """Return an id that stays the same on retries, so that mail programs show the message once."""
    ids = "".join(sorted(one.id for one in deliveries))
    digest = hashlib.sha256(ids.encode()).hexdigest()[:32]
    return f"<{digest}@{sender.partition('@')[2]}>"


def _line(delivery: Delivery, language: str, page: str) -> str:
    text = sentence(delivery, decoded_facts(delivery.facts), language)
    return f"{text}\n{page_link(page, delivery)}".strip()


def _subject(deliveries: Sequence[Delivery], language: str, host: str) -> str:
    if len(deliveries) == 1:
        only = deliveries[0]
        return sentence(only, decoded_facts(only.facts), language)
    return server_text("hear_subject", language, count=str(len(deliveries)), host=host)
