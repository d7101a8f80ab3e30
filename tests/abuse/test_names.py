"""Names that imitate the name of an account are refused at every entrance."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.browser import Browser
from tests.web.client import table_settings
from tests.web.served import Served

LIKE_WENLI = (
    "Wenli  Li",
    " Wenli Li",
    "Wenli Li ",
    "Wen\u200bli Li",
    "Wen\u00adli Li",
    "\ufeffWenli Li",
    "WenIi Li",
)


@pytest.fixture
def guest(usual: Served) -> Iterator[Browser]:
    """A new browser."""
    browser = Browser(usual)
    yield browser
    browser.http.close()


@pytest.fixture
def owner(usual: Served) -> Iterator[Browser]:
    """The browser of an account."""
    browser = Browser(usual)
    yield browser
    browser.http.close()


async def test_no_request_accepts_the_name_of_another_account(
    owner: Browser, guest: Browser
) -> None:
    assert owner.sign_up("Wenli Li") is None
    async with guest.connected() as client:
        table = await client.done("create_table", settings=table_settings(max_players=4))
        for name in LIKE_WENLI:
            assert await client.refused("set_name", name=name) == "name_taken"
            refused = await client.refused("add_local_player", table=table, name=name)
            assert refused == "name_taken"
            assert guest.sign_up(name) == "name_taken"
        await client.done("add_local_player", table=table, name="Kid")


@pytest.mark.parametrize("password", ["password", "12345678", "Password1", "guesser1"])
def test_common_passwords_are_refused(guest: Browser, password: str) -> None:
    refused = guest.ask("sign-up", name="Guesser", password=password)
    assert refused == "guessable_password"
