"""Whether the server lives, and whether it can serve."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, Protocol

import msgspec
from litestar import Response, get
from litestar.enums import MediaType
from litestar.handlers import HTTPRouteHandler

PATIENCE: Final = 2.0
"""Seconds within which a part of the server must answer."""


class ReadinessCheck(Protocol):
    """Asks one part without which the server cannot serve."""

    @property
    def name(self) -> str:
        """The part, in a word."""
        ...

    async def check(self) -> None:
        """Return if the part works; raise if not. Who waits may give up."""
        ...


class NotReady(Exception):
    """What is missing, in words that anybody may read."""


class Readiness(msgspec.Struct, frozen=True):
    """The answer of `/readyz`: what is missing, by the name of the part."""

    ready: bool
    missing: dict[str, str]


@get("/healthz", media_type=MediaType.TEXT)
async def healthz() -> str:
    """The process answers."""
    return "ok"


def readyz_handler(
    checks: Sequence[ReadinessCheck], patience: float = PATIENCE
) -> HTTPRouteHandler:
    """Answers 200 where all checks pass within `patience`, else 503 and what is missing."""

    @get("/readyz")
    async def readyz() -> Response[Readiness]:
        found = await asyncio.gather(*(_missing(check, patience) for check in checks))
        missing = {check.name: why for check, why in zip(checks, found, strict=True) if why}
        status = 503 if missing else 200
        headers = {"Cache-Control": "no-store"}
        return Response(Readiness(not missing, missing), status_code=status, headers=headers)

    return readyz


async def _missing(check: ReadinessCheck, patience: float) -> str | None:
    try:
        async with asyncio.timeout(patience):
            await check.check()
    except TimeoutError:
        return f"no answer within {patience:g} s"
    except NotReady as missing:
        return str(missing)
    except Exception as error:  # its text may name hosts and files
        return f"failed: {type(error).__name__}"
    return None
