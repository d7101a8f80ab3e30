"""The two cookies: a guest's, which is signed, and that of a session."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from litestar import Request
from litestar.datastructures import Cookie, State

from qiatan.people.one_time import LASTS as TOKEN_LASTS
from qiatan.people.sessions import LASTS as SESSION_LASTS
from qiatan.web.auth.guests import COOKIE, LASTS
from qiatan.web.auth.identity import SESSION_COOKIE

OPENID_COOKIE: Final = "qiatan_openid"

HttpRequest: TypeAlias = Request[None, None, State]


class Cookies:
    """Makes cookies for one address."""

    def __init__(self, base: str) -> None:
        self._path = f"{base}/"

    def guest(self, asked: HttpRequest, value: str) -> Cookie:
        """The cookie of a guest."""
        return self._cookie(asked, COOKIE, value, LASTS)

    def session(self, asked: HttpRequest, token: str) -> Cookie:
        """The cookie of a session."""
        return self._cookie(asked, SESSION_COOKIE, token, SESSION_LASTS)

    def openid(self, asked: HttpRequest, token: str) -> Cookie:
        """The cookie of a sign-in with a provider that has not come to its end."""
        return self._cookie(asked, OPENID_COOKIE, token, round(TOKEN_LASTS))

    def expired(self, asked: HttpRequest, *names: str) -> Sequence[Cookie]:
        """Takes those of these cookies away that were sent."""
        return [self._cookie(asked, name, "", 0) for name in names if name in asked.cookies]

    def _cookie(self, asked: HttpRequest, key: str, value: str, lasts: int) -> Cookie:
        return Cookie(
            key=key,
            value=value,
            max_age=lasts,
            path=self._path,
            httponly=True,
            samesite="lax",
            secure=asked.url.scheme == "https",
        )
