"""Links to other devices work once, and only for their user."""

from __future__ import annotations

from qiatan.protocol.messages import Welcome
from tests.web.browser import Browser, NewBrowser


def link(browser: Browser) -> str:
    assert browser.ask("link") is None
    return str(browser.response["token"])


async def test_a_guest_can_continue_on_another_device(new: NewBrowser) -> None:
    laptop, phone = new(), new()
    token = link(laptop)
    assert phone.ask("link/use", token=token) is None
    assert phone.session()["person"] == laptop.who["person"]
    assert laptop.session()["person"] == phone.who["person"]
    async with phone.connected() as client:
        assert isinstance(client.heard[0], Welcome)


def test_a_link_works_once(new: NewBrowser) -> None:
    laptop, phone, other = new(), new(), new()
    token = link(laptop)
    assert phone.ask("link/use", token=token) is None
    assert other.ask("link/use", token=token) == "link_used"
    assert other.ask("link/use", token="x" * 43) == "link_used"


def test_a_guests_link_does_not_sign_in_to_a_later_account(new: NewBrowser) -> None:
    laptop, phone = new(), new()
    token = link(laptop)
    laptop.sign_up("Linked One")
    assert phone.ask("link/use", token=token) == "link_used"
    assert phone.ask("link/use", token=link(laptop)) is None
    assert phone.session()["account"] == "Linked One"


def test_signing_up_ends_the_guests_other_devices(new: NewBrowser) -> None:
    laptop, phone = new(), new()
    phone.ask("link/use", token=link(laptop))
    laptop.sign_up("Linked Two")
    assert phone.session()["problem"] == "signed_out"
