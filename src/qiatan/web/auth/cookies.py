"""Creates the cookies for guests, sessions and OpenID sign-ins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from litestar import Request
from litestar.datastructures import Cookie, State

from qiatan.people.sessions import MAX_AGE as SESSION_MAX_AGE
from qiatan.people.tokens import MAX_AGE as TOKEN_MAX_AGE
from qiatan.web.auth.guests import COOKIE, MAX_AGE
from qiatan.web.auth.identity import LANGUAGE_COOKIE, SESSION_COOKIE

OPENID_COOKIE: Final = "qiatan_openid"
LANGUAGE_MAX_AGE: Final = 400 * 24 * 3600

HttpRequest: TypeAlias = Request[None, None, State]


class Cookies:
    """Creates cookies that are valid for the server's path."""

    def __init__(self, base: str) -> None:
        self._path = f"{base}/"

    def guest(self, request: HttpRequest, value: str) -> Cookie:
        """Return a guest's cookie."""
        return self._cookie(request, COOKIE, value, MAX_AGE)

    def session(self, request: HttpRequest, token: str) -> Cookie:
        """Return a session's cookie."""
        return self._cookie(request, SESSION_COOKIE, token, SESSION_MAX_AGE)

    def openid(self, request: HttpRequest, token: str) -> Cookie:
        """Return the cookie for an OpenID sign-in in progress."""
        return self._cookie(request, OPENID_COOKIE, token, round(TOKEN_MAX_AGE))

    def language(self, language: str) -> Cookie:
        """Return the cookie with the client's language.

        Scripts on the page can read and change this cookie.
        """
        return Cookie(key=LANGUAGE_COOKIE, value=language, max_age=LANGUAGE_MAX_AGE, samesite="lax")

    def expired(self, request: HttpRequest, *names: str) -> Sequence[Cookie]:
        """Return expired cookies, which delete the cookies in `names` that the client has sent."""
        return [self._cookie(request, name, "", 0) for name in names if name in request.cookies]

    def _cookie(self, request: HttpRequest, key: str, value: str, lasts: int) -> Cookie:
        return Cookie(
            key=key,
            value=value,
            max_age=lasts,
            path=self._path,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
