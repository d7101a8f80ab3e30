"""Reads request bodies up to a maximum size."""

from __future__ import annotations

from litestar.exceptions import InternalServerException

from qiatan.kit.refusal import refuse
from qiatan.web.auth.cookies import HttpRequest


async def read_body(request: HttpRequest, most: int, too_large: str) -> bytes:
    """Return the body of a request, at most `most` bytes.

    Raises `Refused` (`too_large` or `invalid`). The argument `too_large` is the message of the
    refusal with that code.
    """
    read = bytearray()
    try:
        async for chunk in request.stream():
            read += chunk
            if len(read) > most:
                raise refuse("too_large", too_large, most=most)
    except InternalServerException as error:  # the client has disconnected
        raise refuse("invalid", "The request was incomplete.") from error
    return bytes(read)
