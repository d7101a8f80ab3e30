"""Limits how many events people who are not playing can add to a table's log from one address."""

from __future__ import annotations

from collections import Counter
from typing import Final

from qiatan.services.address_shares import AddressShare
from qiatan.tables.core.commands import Command, PersonRequest
from qiatan.tables.core.log_shares import LEAVING, MOST_BY_ALL, log_full
from qiatan.tables.core.state import TableState

SHARE: Final = AddressShare(MOST_BY_ALL // 5)


class AddressLogShare:
    """Counts events by address.

    The counts are lost when the table is unloaded, because logs contain no addresses.
    """

    def __init__(self) -> None:
        self._counts = Counter[str]()

    def check(self, state: TableState, command: Command) -> None:
        """Raise `Refused` (`log_full`) if the command's address has used up its share."""
        if isinstance(command, PersonRequest) and not isinstance(command.request, LEAVING):
            full = SHARE.is_used_up(self._counts, command.address_key)
            if full and not state.is_playing(command.person):
                raise log_full()

    def count(self, before: TableState, after: TableState, command: Command) -> None:
        """Count the events that a command added, if it came from a person who is not playing."""
        if isinstance(command, PersonRequest) and not before.is_playing(command.person):
            self._counts[command.address_key] += after.number - before.number
