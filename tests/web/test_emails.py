"""E-mail addresses of accounts, and links that set a new password."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from tests.people.mail_server import Mailbox, mail_server
from tests.web.browser import PASSWORD, Browser, NewBrowser
from tests.web.server_group import KINDS, AnyServer, serve_kind

NEW = "battery staple"
PAGE = "https://island.example.org/play"


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    with mail_server() as one:
        yield one


@pytest.fixture(scope="module", params=KINDS)
def served(
    request: pytest.FixtureRequest, mailbox: Mailbox, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[AnyServer]:
    """A server that sends mail."""
    options = ("--smtp", mailbox.url, "--mail-from", "a@example.org", "--public-url", PAGE)
    with serve_kind(request.param, tmp_path_factory.mktemp("mail"), *options) as server:
        yield server


@pytest.fixture
def box(mailbox: Mailbox) -> Mailbox:
    """The mail server without the messages of earlier tests."""
    mailbox.envelopes.clear()
    return mailbox


def registered(browser: Browser, box: Mailbox, name: str, address: str) -> None:
    """Sign up and confirm an address."""
    browser.sign_up(name)
    assert browser.ask("email", address=address, password=PASSWORD) is None
    assert browser.ask("email/confirm", token=box.token()) is None
    box.envelopes.clear()


def test_an_address_counts_once_its_link_was_opened(new: NewBrowser, box: Mailbox) -> None:
    owner, other = new(), new()
    assert owner.who["mail"] is True
    owner.sign_up("Mei Lin")
    assert owner.ask("email", address="nowhere", password=PASSWORD) == "bad_email"
    assert owner.ask("email", address="mei@example.org", password="wrong") == "wrong_password"
    assert owner.ask("email", address="mei@example.org", password=PASSWORD) is None
    assert (owner.response["email"], owner.response["email_pending"]) == (None, "mei@example.org")
    text = str(box.message().get_content())
    assert f"{PAGE}/email#" in text and "Mei Lin" in text
    assert other.ask("email/confirm", token=box.token()) is None
    assert other.response == {"address": "mei@example.org"}
    assert owner.account()["email"] == "mei@example.org"
    assert owner.account()["email_pending"] is None
    assert other.ask("email/confirm", token=box.token()) == "old_link"


def test_a_later_link_replaces_the_earlier_one(new: NewBrowser, box: Mailbox) -> None:
    owner = new()
    owner.sign_up("Mei Two")
    owner.ask("email", address="one@example.org", password=PASSWORD)
    first = box.token()
    owner.ask("email", address="two@example.org", password=PASSWORD)
    assert owner.ask("email/confirm", token=first) == "old_link"
    assert owner.ask("email/confirm", token=box.token(2)) is None
    assert owner.ask("email/remove", password="wrong") == "wrong_password"
    assert owner.ask("email/remove", password=PASSWORD) is None
    assert owner.response["email"] is None


async def test_a_reset_link_works_once_and_ends_all_sessions(new: NewBrowser, box: Mailbox) -> None:
    owner, lost = new(), new()
    registered(owner, box, "Mei Lost", "Lost@example.org")
    async with owner.connected() as client:
        assert lost.ask("forgot", account="lost@EXAMPLE.org") is None
        token = box.token()
        assert box.envelopes[0].rcpt_tos == ["Lost@example.org"]
        assert lost.ask("reset", token=token, password="12345678") == "guessable_password"
        assert lost.ask("reset", token=token, password=NEW) is None
        assert await client.closing() == "signed_out"
    assert lost.session()["account"] == "Mei Lost"
    assert owner.session()["problem"] == "signed_out"
    assert owner.sign_in("Mei Lost", NEW) is None
    assert new().ask("reset", token=token, password=NEW) == "old_link"


def test_the_answer_does_not_reveal_whether_an_account_exists(
    new: NewBrowser, box: Mailbox
) -> None:
    owner, stranger = new(), new()
    registered(owner, box, "Mei Here", "here@example.org")
    new().sign_up("No Address")
    answers = []
    for account in ("No Address", "Nobody At All", "nobody@example.org", "Mei Here"):
        assert stranger.ask("forgot", account=account) is None
        answers.append(stranger.response)
    assert answers == [None] * 4
    assert box.message()["To"] == "here@example.org"


def test_an_account_gets_few_messages_but_the_same_answer(new: NewBrowser, box: Mailbox) -> None:
    owner, stranger = new(), new()
    registered(owner, box, "Mei Flooded", "flooded@example.org")
    for _ in range(8):
        assert stranger.ask("forgot", account="Mei Flooded") is None
    box.message(3)
    time.sleep(0.5)
    assert len(box.envelopes) == 3


def test_a_strangers_mailbox_is_not_flooded_from_many_accounts(
    new: NewBrowser, box: Mailbox
) -> None:
    answers = []
    for number in range(6):
        browser = new()
        browser.sign_up(f"Flooder {number}")
        answers.append(browser.ask("email", address="v@example.org", password=PASSWORD))
    assert answers == [None] * 4 + ["too_many_tries"] * 2


def test_a_changed_password_ends_links_to_reset_it(new: NewBrowser, box: Mailbox) -> None:
    owner = new()
    registered(owner, box, "Mei Changed", "changed@example.org")
    owner.ask("forgot", account="Mei Changed")
    token = box.token()
    assert owner.ask("password", old=PASSWORD, new=NEW) is None
    assert owner.ask("reset", token=token, password=PASSWORD) == "old_link"


def test_the_address_is_deleted_with_the_account(new: NewBrowser, box: Mailbox) -> None:
    owner = new()
    registered(owner, box, "Mei Gone", "gone@example.org")
    owner.ask("forgot", account="Mei Gone")
    token = box.token()
    assert owner.ask("delete", password=PASSWORD) is None
    assert new().ask("reset", token=token, password=NEW) == "old_link"
    assert new().ask("forgot", account="gone@example.org") is None
    time.sleep(0.3)
    assert len(box.envelopes) == 1


def test_messages_are_in_the_language_of_the_account(new: NewBrowser, box: Mailbox) -> None:
    owner = new()
    owner.sign_up("Mei Vier")
    owner.ask("language", language="de")
    owner.ask("email", address="vier@example.org", password=PASSWORD)
    assert box.message()["Subject"] == "Bestätige deine Adresse auf island.example.org"
    owner.ask("email/confirm", token=box.token())
    box.envelopes.clear()
    owner.ask("language", language="zh")
    new().ask("forgot", account="vier@example.org")
    box.token()
    assert box.message()["Subject"] == "在island.example.org设置新密码"
    assert "Mei Vier，你好！" in str(box.message().get_content())
