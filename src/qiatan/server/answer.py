"""Runs a client's request and replies, even if the request is refused or fails."""

from __future__ import annotations

from qiatan.kit.refusal import Refusal, Refused
from qiatan.protocol.messages import Done, Failed
from qiatan.protocol.requests import AnyRequest
from qiatan.server.backend import Backend
from qiatan.server.client_session import ClientSession
from qiatan.server.dispatch import dispatch
from qiatan.services.faults import BROKEN, report_fault


async def answer_request(
    backend: Backend, session: ClientSession, request: AnyRequest
) -> Done | Failed:
    """Run a request and return the reply, which is `internal_error` if an error occurs."""
    try:
        return await dispatch(backend, session, request)
    except Refused as refused:
        return failed(request.id, refused.refusal)
    except Exception as error:
        fault = report_fault("request_failed", error, request=request.kind)
        return failed(request.id, Refusal("internal_error", BROKEN, detail={"fault": fault}))


def failed(id: int | None, refusal: Refusal) -> Failed:
    """Return the reply to a request that was refused."""
    return Failed(
        id=id,
        code=refusal.code,
        message=refusal.message,
        field=refusal.field,
        detail=dict(refusal.detail),
    )
