"""Refusals as HTTP responses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.exceptions.responses import create_exception_response
from litestar.types import Scope

from qiatan.kit.refusal import Refusal, refuse
from qiatan.protocol.games import Problem
from qiatan.services.faults import BROKEN, report_fault

STATUSES: Final[Mapping[str, int]] = {
    "address_busy": 429,
    "analyses_too_fast": 429,
    "bad_method": 405,
    "bad_origin": 403,
    "bad_token": 401,
    "has_account": 409,
    "internal_error": 500,
    "kept_out": 403,
    "name_taken": 409,
    "maintenance": 503,
    "no_account": 401,
    "no_ask": 404,
    "no_endpoint": 404,
    "no_game": 404,
    "no_person": 404,
    "record_hidden": 403,
    "no_puzzle": 404,
    "no_puzzles": 404,
    "no_report": 404,
    "no_session": 401,
    "not_admin": 403,
    "not_friends": 403,
    "not_drawn": 503,
    "not_replayable": 410,
    "mail_away": 502,
    "openid_away": 502,
    "openid_refused": 401,
    "old_link": 401,
    "openid_taken": 409,
    "read_only": 503,
    "storage_failed": 503,
    "too_fast": 429,
    "too_large": 413,
    "too_many_tries": 429,
    "too_often": 429,
    "unknown_table": 404,
    "unknown_tournament": 404,
    "no_tournaments": 404,
    "unknown_passkey": 401,
    "wrong_code": 401,
    "wrong_credentials": 401,
    "wrong_password": 403,
}
"""The HTTP status of each refusal code. All other codes have the status 400."""

RETRY_AFTER: Final = 1
"""The number of seconds to wait after a 429 response without `detail.seconds`.

Token buckets refill within a second.
"""

API: Final = "/api/"


def problem(refusal: Refusal) -> Response[bytes]:
    """Return the response for a refusal."""
    body = Problem(
        code=refusal.code,
        message=refusal.message,
        field=refusal.field,
        detail=dict(refusal.detail),
    )
    headers = {"Cache-Control": "no-store"}
    status = STATUSES.get(refusal.code, 400)
    if "seconds" in refusal.detail or status == 429:
        headers["Retry-After"] = str(refusal.detail.get("seconds", RETRY_AFTER))
    return Response(
        msgspec.json.encode(body),
        status_code=status,
        media_type="application/json",
        headers=headers,
    )


def internal_error(
    request: Request[None, None, State], error: Exception
) -> Response[bytes] | Response[dict[str, str]]:
    """Return the response to a request that has failed because of a bug."""
    fault = report_fault("page_failed", error, path=route_pattern(request.scope))
    if _below_api(request):
        return problem(refuse("internal_error", BROKEN, fault=fault).refusal)
    body = {"detail": f"{BROKEN} Error code: {fault}", "fault": fault}
    return Response(body, status_code=500)


def route_pattern(scope: Scope) -> str:
    """Return the pattern of the route. Unlike the path, it never contains a table's secret code."""
    return str(scope.get("path_template", ""))


def no_endpoint(
    request: Request[None, None, State], error: HTTPException
) -> Response[bytes] | Response[object]:
    """Return the response to an unknown address or method. Below `/api`, it is a `Problem`."""
    path = str(request.scope["path"])
    if not _below_api(request):
        return create_exception_response(request, error)
    if error.status_code == 405:
        answer = problem(Refusal("bad_method", f"{path} does not support {request.method}."))
    else:
        answer = problem(Refusal("no_endpoint", f"There is no {path}."))
    answer.headers.update(error.headers or {})
    return answer


def _below_api(request: Request[None, None, State]) -> bool:
    return f"{request.scope['path']}/".startswith(API)
