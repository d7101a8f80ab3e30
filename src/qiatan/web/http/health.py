"""The liveness check (`/healthz`) and the readiness check (`/readyz`)."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, Protocol

import msgspec
from litestar import Response, get
from litestar.enums import MediaType
from litestar.handlers import HTTPRouteHandler

PATIENCE: Final = 2.0
"""The maximum duration of each readiness check, in seconds."""


class ReadinessCheck(Protocol):
    """A check of one component that the server needs."""

    @property
    def name(self) -> str:
        """The name of the component."""
        ...

    async def check(self) -> None:
        """Raise an exception if the component does not work.

        The check can be cancelled at any time.
        """
        ...


class NotReady(Exception):
    """A component does not work. The message must be safe to publish."""


class Readiness(msgspec.Struct, frozen=True):
    """The response of `/readyz`: the components that do not work, with reasons."""

    ready: bool
    missing: dict[str, str]


@get("/healthz", media_type=MediaType.TEXT)
async def healthz() -> str:
    """Reply as long as the process runs."""
    return "ok"


def readyz_handler(
    checks: Sequence[ReadinessCheck], patience: float = PATIENCE
) -> HTTPRouteHandler:
    """Return the endpoint `/readyz`.

    It replies with 200 if all checks pass within `patience` seconds, and otherwise with 503 and the
    reasons.
    """

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
    except Exception as error:  # the error's text could contain host names and paths
        return f"failed: {type(error).__name__}"
    return None
