"""Recovery codes: a way back into an account whose password was forgotten."""

from __future__ import annotations

from tests.web.browser import PASSWORD, Browser, NewBrowser

NEW = "battery staple"


def new_codes(browser: Browser, password: str = PASSWORD) -> list[str]:
    assert browser.ask("recovery-codes", password=password) is None
    return list(browser.response["codes"])


def recover(browser: Browser, name: str, code: str, password: str = NEW) -> str | None:
    return browser.ask("recover", name=name, code=code, password=password)


def test_a_code_sets_a_new_password_once_and_ends_other_sessions(new: NewBrowser) -> None:
    owner, other = new(), new()
    owner.sign_up("Wenli Lost")
    code, *rest = new_codes(owner)
    assert (len(rest), owner.account()["recovery_codes"]) == (7, 8)
    assert recover(other, "wenli lost", code.lower().replace("-", " ")) is None
    assert other.session()["account"] == "Wenli Lost"
    assert other.account()["recovery_codes"] == 7
    assert owner.session()["problem"] == "signed_out"
    assert owner.sign_in("Wenli Lost") == "wrong_credentials"
    assert owner.sign_in("Wenli Lost", NEW) is None
    assert recover(new(), "Wenli Lost", code) == "wrong_code"


def test_wrong_codes_and_unknown_names_are_refused_alike(new: NewBrowser) -> None:
    owner, stranger = new(), new()
    owner.sign_up("Wenli Found")
    codes = new_codes(owner)
    refusals = []
    for name in ("Wenli Found", "Nobody at all"):
        assert recover(stranger, name, "AAAA-BBBB-CCCC-DDDD") == "wrong_code"
        refusals.append(stranger.response)
    assert refusals[0] == refusals[1]
    assert recover(stranger, "Wenli Found", codes[0], "12345678") == "guessable_password"
    assert recover(stranger, "Wenli Found", codes[0]) is None


def test_new_codes_need_the_password_and_replace_earlier_ones(new: NewBrowser) -> None:
    owner = new()
    assert owner.ask("recovery-codes") == "no_account"
    owner.sign_up("Wenli Again")
    earlier = new_codes(owner)
    assert owner.ask("recovery-codes", password="wrong horse") == "wrong_password"
    new_codes(owner)
    assert recover(new(), "Wenli Again", earlier[0]) == "wrong_code"


def test_codes_are_deleted_with_the_account(new: NewBrowser) -> None:
    owner = new()
    owner.sign_up("Wenli Gone")
    codes = new_codes(owner)
    assert owner.ask("delete", password=PASSWORD) is None
    assert recover(new(), "Wenli Gone", codes[0]) == "wrong_code"
