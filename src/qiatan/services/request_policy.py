"""The policy of each type of request: cost, rate limit, token scope and priority."""

from __future__ import annotations

from dataclasses import dataclass

from qiatan.services.rate_limits import UserLimitName


@dataclass(frozen=True, slots=True)
class RequestPolicy:
    """The policy of a type of request, checked before its handler runs.

    The defaults are those of an action of a game.
    """

    cost: int = 1
    """Taken from the budget `requests` of the client's address."""
    limit: UserLimitName | None = None
    """The rate limit of the user."""
    bots: bool = True
    """Whether a bot's token allows it."""
    low_priority: bool = False
    """Takes long: it waits while actions of players wait at any table."""
    writes: bool = False
    """Changes data outside a table: refused in read-only mode. Tables check the mode themselves."""
    ends_search: bool = False
    """Seats the user at a table, so a search for opponents ends."""


DEFAULT_POLICY = RequestPolicy()
