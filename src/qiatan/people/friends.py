"""Friends: sending and accepting requests, and removing and blocking people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from qiatan.kit.clean_text import validated
from qiatan.kit.refusal import Refused, refuse
from qiatan.people.names import name_keys
from qiatan.stores.accounts import AccountStore
from qiatan.stores.friends import AskResult, FriendLimits, FriendStore, PersonNote


class Friends:
    """Operations on people's friends. People are given by public id.

    Guests can have friends too, and keep them when they sign up. All methods can raise `Refused`.
    """

    def __init__(
        self,
        store: FriendStore,
        accounts: AccountStore,
        now: Callable[[], float],
        limits: FriendLimits,
    ) -> None:
        self.store: Final = store
        self._accounts = accounts
        self._now = now
        self._limits = limits

    async def named(self, name: str) -> str:
        """Return the public id of the account with this name. Raises `no_person`."""
        account = await self._accounts.by_name(name_keys(name.strip()).folded)
        if account is None:
            raise refuse("no_person", "No account has this name.", "name")
        return account.person

    async def ask(self, person: str, other: str) -> None:
        """Ask someone to be a friend, or accept their request.

        Raises `own_seat`, `bot_friend`, `no_person`, `too_many_asks` or `too_many_friends`.
        """
        _check_other(person, other)
        status = await self._accounts.status(other)
        if status == "bot":
            raise refuse("bot_friend", "Bots cannot be friends.", "person")
        if status == "former":
            raise refuse("no_person", "This account has been deleted.", "person")
        self._check(await self.store.ask(person, other, self._now(), self._limits))

    async def accept(self, person: str, other: str) -> None:
        """Accept a request. Raises `no_ask` or `too_many_friends`."""
        result = await self.store.accept(person, other, self._now(), self._limits)
        if result == "known" and not await self.store.are_friends(person, other):
            raise refuse("no_ask", "This person has not asked to be your friend.", "person")
        self._check(result)

    def _check(self, result: AskResult) -> None:
        if result == "too_many_asks":
            text = "Too many requests to or from this person are unanswered."
            raise refuse("too_many_asks", text, "person", most=self._limits.asks)
        if result == "too_many_friends":
            most = self._limits.friends
            text = f"One of you has {most} friends already, which is the maximum."
            raise refuse("too_many_friends", text, "person", most=most)

    async def block(self, person: str, other: str) -> None:
        """Block someone. They are not told. Raises `own_seat` or `too_many_blocks`."""
        _check_other(person, other)
        if not await self.store.block(person, other, self._now(), self._limits):
            most = self._limits.blocks
            text = f"You can block at most {most} people."
            raise refuse("too_many_blocks", text, "person", most=most)

    async def write_note(self, person: str, about: str, text: str) -> None:
        """Store a private note about someone, or delete it if `text` is empty.

        Raises `bad_text`, `own_seat` or `too_many_notes`.
        """
        _check_other(person, about)
        line = validated(text, "bad_text", "text") if text.strip() else ""
        note = PersonNote(person, about, line, self._now())
        if not await self.store.write_note(note, self._limits):
            most = self._limits.notes
            text = f"You can have notes about at most {most} people."
            raise refuse("too_many_notes", text, "person", most=most)

    async def require_friend(self, person: str, other: str) -> None:
        """Raise `not_friends` unless the two are friends."""
        if not await self.store.are_friends(person, other):
            raise not_friends()


def not_friends() -> Refused:
    """Return the refusal for something that only friends can do."""
    return refuse("not_friends", "Only friends can do this.", "person")


def _check_other(person: str, other: str) -> None:
    if person == other:
        raise refuse("own_seat", "You cannot do this to yourself.", "person")
