"""Signed cookies and their key."""

from __future__ import annotations

import pytest

from qiatan.web.auth.guests import Guests, guest_number, new_person


def test_only_the_signing_key_validates_a_cookie() -> None:
    person = new_person()
    cookie = Guests(b"one").cookie(person)
    assert Guests(b"one").person(cookie) == person
    assert Guests(b"two").person(cookie) is None
    assert Guests(b"two", b"one").person(cookie) == person


@pytest.mark.parametrize("place", range(36))
def test_changed_cookies_are_invalid(place: int) -> None:
    guests = Guests(b"one")
    cookie = guests.cookie("0123456789abcdef" * 2)
    other = "1" if cookie[place] == "0" else "0"
    assert guests.person(cookie[:place] + other + cookie[place + 1 :]) is None


def test_a_guests_number_is_stable() -> None:
    assert guest_number("a") == guest_number("a") != guest_number("b")
