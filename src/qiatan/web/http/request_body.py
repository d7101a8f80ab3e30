"""The body of a request, of which no more is read than it may have."""

from __future__ import annotations

from litestar.exceptions import InternalServerException

from qiatan.kit.refusal import refuse
from qiatan.web.auth.cookies import HttpRequest


async def read_body(request: HttpRequest, most: int, too_large: str) -> bytes:
    """At most so many bytes. Raises `Refused`: `too_large` with this sentence, `invalid`."""
    read = bytearray()
    try:
        async for chunk in request.stream():
            read += chunk
            if len(read) > most:
                raise refuse("too_large", too_large, most=most)
    except InternalServerException as error:  # the client is gone
        raise refuse("invalid", "The request ended before it was whole.") from error
    return bytes(read)
