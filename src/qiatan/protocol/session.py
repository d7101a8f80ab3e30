"""The one HTTP answer of the protocol: `GET /api/session`."""

from __future__ import annotations

import msgspec


class Session(msgspec.Struct, frozen=True):
    """Who you are. The answer sets the cookie that the WebSocket must bring."""

    person: str
    """Your public id, by which others know you."""
    new: bool
    """Whether you are a new guest."""
    problem: str | None
    """`bad_cookie` if you brought a cookie that was not made here; it has been replaced."""
