"""Signed cookies and the key that signs them."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from qiatan.web.guests import Guests, guest_name, load_key, new_person


def test_the_key_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "cookie.key"
    key = load_key(file)
    assert load_key(file) == key
    assert len(key) == 32
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_broken_key_file_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "cookie.key").write_bytes(b"short")
    with pytest.raises(ValueError, match="32 bytes"):
        load_key(tmp_path / "cookie.key")


def test_only_the_key_that_signed_knows_the_person() -> None:
    person = new_person()
    cookie = Guests(b"one").cookie(person)
    assert Guests(b"one").person(cookie) == person
    assert Guests(b"two").person(cookie) is None


@pytest.mark.parametrize("place", range(36))
def test_no_digit_may_be_changed(place: int) -> None:
    guests = Guests(b"one")
    cookie = guests.cookie("0123456789abcdef" * 2)
    other = "1" if cookie[place] == "0" else "0"
    assert guests.person(cookie[:place] + other + cookie[place + 1 :]) is None


def test_a_guest_has_a_name_that_stays() -> None:
    assert guest_name("a") == guest_name("a") != guest_name("b")
