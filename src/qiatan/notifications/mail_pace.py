"""When mail is sent: at once, or all of a day in one message."""

from __future__ import annotations

from typing import Final

import msgspec

from qiatan.stores.notifications import Channel, MailPace

DAY: Final = 24 * 3600.0
HOUR: Final = 3600.0


class MailOptions(msgspec.Struct, frozen=True):
    """The pace of a mail channel, and the token that ends it.

    `hour` (UTC) is when the mail of a day is sent.
    """

    pace: MailPace
    token: str
    hour: int = 0


def mail_options(channel: Channel) -> MailOptions:
    """The options of a mail channel."""
    return msgspec.json.decode(channel.secret, type=MailOptions)


def next_mail(channel: Channel, now: float) -> float:
    """When news for a mail channel is sent, in epoch seconds."""
    options = mail_options(channel)
    if options.pace == "now":
        return now
    today = now - now % DAY + options.hour * HOUR
    return today if today > now else today + DAY
