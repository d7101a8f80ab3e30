"""The policy of each type of request: cost, rate limit, use by bots, and priority."""

from __future__ import annotations

from dataclasses import dataclass

from qiatan.services.rate_limits import UserLimitName


@dataclass(frozen=True, slots=True)
class RequestPolicy:
    """The policy of a type of request, checked before its handler runs.

    The defaults are for game actions.
    """

    cost: int = 1
    """The cost of the request, subtracted from the budget `requests` of the client's address."""
    limit: UserLimitName | None = None
    """The rate limit per user, if any."""
    bots: bool = True
    """Whether clients that signed in with a bot's token can send the request."""
    low_priority: bool = False
    """Whether the request is expensive and waits while players' actions are queued at any table."""
    writes: bool = False
    """Whether the request changes data outside a table, so that it is refused in read-only mode.
    Tables check the mode themselves.
    """
    ends_search: bool = False
    """Whether the request gives the user a seat, which ends their search for opponents."""


DEFAULT_POLICY = RequestPolicy()
