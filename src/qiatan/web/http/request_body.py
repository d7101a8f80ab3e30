"""Reading request bodies with a size limit."""

from __future__ import annotations

from litestar.exceptions import InternalServerException

from qiatan.kit.refusal import refuse
from qiatan.web.auth.cookies import HttpRequest


async def read_body(request: HttpRequest, most: int, too_large: str) -> bytes:
    """Return the body of a request, at most `most` bytes.

    Raises `Refused`: `too_large`, with the argument of that name as its message, or `invalid`.
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
