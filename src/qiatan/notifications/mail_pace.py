"""Decides when notifications are e-mailed: immediately, or once a day in a single message."""

from __future__ import annotations

from typing import Final

import msgspec

from qiatan.stores.notifications import Channel, MailPace

DAY: Final = 24 * 3600.0
HOUR: Final = 3600.0


class MailOptions(msgspec.Struct, frozen=True):
    """How often a mail channel sends, and the token for unsubscribing.

    `hour` is the hour (UTC) at which a daily message is sent.
    """

    pace: MailPace
    token: str
    hour: int = 0


def mail_options(channel: Channel) -> MailOptions:
    """Decode the options of a mail channel."""
    return msgspec.json.decode(channel.secret, type=MailOptions)


def next_mail(channel: Channel, now: float) -> float:
    """Return when a mail channel sends its next message, in epoch seconds."""
    options = mail_options(channel)
    if options.pace == "now":
        return now
    today = now - now % DAY + options.hour * HOUR
    return today if today > now else today + DAY
