"""The language of an account: adopted, chosen, and used on every device."""

from __future__ import annotations

from tests.web.browser import NewBrowser

COOKIE = "PARAGLIDE_LOCALE"


def test_an_account_adopts_the_language_of_the_browser(new: NewBrowser) -> None:
    owner = new(**{"Accept-Language": "fr-FR,de-AT;q=0.8,en;q=0.5"})
    owner.sign_up("Mei Deutsch")
    assert owner.account()["language"] == "de"
    assert owner.http.cookies[COOKIE] == "de"


def test_a_device_switches_to_the_language_of_the_account(new: NewBrowser) -> None:
    owner, phone = new(), new(**{"Accept-Language": "de"})
    owner.sign_up("Mei Zwei")
    assert owner.account()["language"] is None
    assert owner.ask("language", language="zh-CN") is None
    assert owner.response["language"] == "zh"
    phone.sign_in("Mei Zwei")
    assert phone.http.cookies[COOKIE] == "zh"


def test_unknown_languages_and_guests_are_refused(new: NewBrowser) -> None:
    guest, owner = new(), new()
    assert guest.ask("language", language="de") == "no_account"
    owner.sign_up("Mei Drei")
    assert owner.ask("language", language="tlh") == "invalid"
