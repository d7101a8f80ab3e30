"""Sends HTTP requests with the standard library, without following redirects."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from email.message import Message
from http.client import HTTPResponse
from typing import IO, Final

TIMEOUT: Final = 10.0
LONGEST: Final = 2**20


@dataclass(frozen=True, slots=True)
class Answer:
    """An HTTP response, whatever its status."""

    status: int
    headers: Message
    body: bytes


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: object,
        newurl: str,
    ) -> None:
        return None


def fetch(url: str, headers: Mapping[str, str] | None = None) -> Answer:
    """Send a GET request. Raises `OSError`, such as `ssl.SSLError`, if there is no response."""
    request = urllib.request.Request(
        url, headers={"User-Agent": "qiatan doctor", **(headers or {})}
    )
    opener = urllib.request.build_opener(_NoRedirects())
    try:
        with opener.open(request, timeout=TIMEOUT) as answer:
            assert isinstance(answer, HTTPResponse)
            return Answer(answer.status, answer.headers, answer.read(LONGEST))
    except urllib.error.HTTPError as error:
        with error:
            return Answer(error.code, error.headers, error.read(LONGEST))
    except urllib.error.URLError as error:
        raise (
            error.reason if isinstance(error.reason, OSError) else OSError(error.reason)
        ) from error
