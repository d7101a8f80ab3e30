"""All news of a day in one mail, with a clock of the test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import msgspec
import pytest

from qiatan.notifications.dispatch import Dispatcher
from qiatan.notifications.facts import Facts, encoded_facts
from qiatan.notifications.mail_pace import DAY, HOUR, MailOptions
from qiatan.notifications.mail_transport import MailTransport
from qiatan.notifications.sender import LEASE, Sender
from qiatan.people.mail_settings import MailSettings, smtp_server
from qiatan.people.mailer import Mailer
from qiatan.services.peers import SINGLE_PROCESS
from qiatan.services.rate_limits import RateLimits
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.accounts import AccountName, StoredAccount
from qiatan.stores.emails import AccountLink
from qiatan.stores.notifications import Channel, Notice
from tests.people.mail_server import Mailbox

NOON: Final = 20_000 * DAY + 12 * HOUR
EVENING: Final = NOON + 6 * HOUR
MAIL: Final = Channel(
    "c1",
    "ann",
    "mail",
    "",
    msgspec.json.encode(MailOptions("daily", "token", 18)).decode(),
    "",
    NOON,
)
FACTS: Final = encoded_facts(Facts("natick", "Shore", by="Bea"))
OVER: Final = Notice("ann", "t1", "over", "over", FACTS, NOON, NOON)
INVITED: Final = replace(OVER, table="t2", kind="invited", mark="invited")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    """Ann has an account with an address, and wants one mail a day."""
    opened = await SqlStore.open(f"sqlite:///{tmp_path}/qiatan.db")
    await opened.accounts.create(StoredAccount("ann", AccountName("Ann", "ann", "Ann"), "", 1.0))
    link = AccountLink("hash", "ann", "verify", "ann@example.org", 2 * NOON)
    await opened.emails.add_link(link, 1.0)
    assert await opened.emails.confirm(link, 1.0)
    await opened.channels.add_channel(MAIL, 5)
    yield opened
    await opened.close()


class Process:
    """The dispatcher and the sender of a process."""

    def __init__(self, store: SqlStore, mailbox: Mailbox) -> None:
        self.now = NOON
        server = smtp_server(mailbox.url, None)
        settings = MailSettings(server, "Island", "a@example.org", "https://island.example.org")
        self.mail = MailTransport(Mailer(settings), store.emails, store.channels)
        limits = RateLimits(SINGLE_PROCESS.quotas, lambda: self.now)
        stores = store.channels, store.notices, lambda: self.now
        self.dispatcher = Dispatcher(*stores, self.is_here)
        self.sender = Sender(*stores, limits, {"mail": self.mail})

    async def is_here(self, person: str) -> bool:
        return False

    async def at(self, time: float) -> int:
        self.now = time
        await self.dispatcher.once()
        return await self.sender.once()


async def test_the_news_of_a_day_is_one_mail(store: SqlStore, mailbox: Mailbox) -> None:
    mailbox.envelopes.clear()
    process = Process(store, mailbox)
    await store.notices.put_notices([OVER])
    assert await process.at(NOON) == 0
    await store.notices.put_notices([replace(INVITED, at=NOON + HOUR, due=NOON + HOUR)])
    assert [await process.at(NOON + HOUR), await process.at(EVENING - 1)] == [0, 0]
    assert await process.at(EVENING) == 2
    mail = mailbox.message()
    text = str(mail.get_content())
    assert (mail["To"], " 2 " in f" {mail['Subject']} ") == ("ann@example.org", True)
    assert text.index("/table/t1") < text.index("/table/t2")
    assert [await process.at(EVENING + 1), await process.at(EVENING + DAY)] == [0, 0]


async def test_both_copies_of_a_mail_have_the_same_id(store: SqlStore, mailbox: Mailbox) -> None:
    mailbox.envelopes.clear()
    process = Process(store, mailbox)
    await store.notices.put_notices([OVER, INVITED])
    await process.at(NOON)
    taken = await store.notices.claim(EVENING, LEASE, 10)
    await process.mail.send(MAIL, taken)
    first = mailbox.message()["Message-ID"]
    assert await Process(store, mailbox).at(EVENING + LEASE) == 2  # the first process was killed
    assert mailbox.message(2)["Message-ID"] == first
