"""Signed cookies and the key that signs them."""

from __future__ import annotations

import pytest

from qiatan.web.auth.guests import Guests, guest_name, new_person


def test_only_the_key_that_signed_knows_the_person() -> None:
    person = new_person()
    cookie = Guests(b"one").cookie(person)
    assert Guests(b"one").person(cookie) == person
    assert Guests(b"two").person(cookie) is None
    assert Guests(b"two", b"one").person(cookie) == person


@pytest.mark.parametrize("place", range(36))
def test_no_digit_may_be_changed(place: int) -> None:
    guests = Guests(b"one")
    cookie = guests.cookie("0123456789abcdef" * 2)
    other = "1" if cookie[place] == "0" else "0"
    assert guests.person(cookie[:place] + other + cookie[place + 1 :]) is None


def test_a_guest_has_a_name_that_stays() -> None:
    assert guest_name("a") == guest_name("a") != guest_name("b")
