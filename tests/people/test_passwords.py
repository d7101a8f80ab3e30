"""Passwords are hashed, and unknown accounts take as long to check as known ones."""

from __future__ import annotations

from typing import Literal

import pytest
from argon2 import PasswordHasher

from qiatan.kit.refusal import Refused
from qiatan.people.passwords import NOBODYS, Passwords

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class Counting(PasswordHasher):
    """Records the hashes that are verified."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.verified: list[str] = []

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
        self.verified.append(str(hash))
        return super().verify(hash, password)


async def test_a_password_matches_only_its_own_hash() -> None:
    passwords = Passwords(QUICK)
    hash = await passwords.hash("correct horse", "Ann")
    assert await passwords.matches(hash, "correct horse")
    assert not await passwords.matches(hash, "correct horses")
    assert "correct" not in hash


async def test_unknown_accounts_are_checked_against_a_dummy_hash() -> None:
    hasher = Counting()
    assert not await Passwords(hasher).matches(None, "correct horse")
    assert hasher.verified == [NOBODYS]


def test_the_dummy_hash_costs_as_much_as_others() -> None:
    assert PasswordHasher().check_needs_rehash(NOBODYS) is False


@pytest.mark.parametrize("password", ["short", "x" * 129])
async def test_the_length_of_passwords_is_limited(password: str) -> None:
    with pytest.raises(Refused, match="bad_password"):
        await Passwords(QUICK).hash(password, "Ann")


@pytest.mark.parametrize("password", ["password", "12345678", "Annabelle 1"])
async def test_passwords_that_are_easy_to_guess_are_refused(password: str) -> None:
    with pytest.raises(Refused, match="guessable_password"):
        await Passwords(QUICK).hash(password, "Annabelle")
