"""The policy of each type of request: cost, rate limit, token scope and priority."""

from __future__ import annotations

from dataclasses import dataclass

from qiatan.services.rate_limits import UserLimitName


@dataclass(frozen=True, slots=True)
class RequestPolicy:
    """The policy of a type of request, checked before its handler runs.

    The default values apply to actions in a game.
    """

    cost: int = 1
    """What the request costs, taken from the budget `requests` of the client's address."""
    limit: UserLimitName | None = None
    """The rate limit of the user."""
    bots: bool = True
    """Whether a client with a bot's token may send the request."""
    low_priority: bool = False
    """Whether the request takes long, and so waits while players' actions wait at any table."""
    writes: bool = False
    """Whether the request changes data outside a table and is refused in read-only mode. Tables
    check the mode themselves.
    """
    ends_search: bool = False
    """Whether the request seats the user at a table, which ends a search for opponents."""


DEFAULT_POLICY = RequestPolicy()
