"""The API reference: a page at `/api`, and an OpenAPI document at `/api/openapi.json`."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import msgspec
from litestar import route
from litestar.handlers import HTTPRouteHandler

from qiatan.web.http.json_response import HttpRequest, JsonResponse, json_with_etag, with_etag
from qiatan.web.pages.client_files import READ
from qiatan.web.pages.content_policy import POLICY_HEADER, content_policy

FOLDER: Final = files("qiatan.web.http.api_reference")


def api_reference_handlers(base: str) -> list[HTTPRouteHandler]:
    """Return the endpoints for the API page and the OpenAPI document, with this base path."""
    document = msgspec.json.decode(FOLDER.joinpath("openapi.json").read_bytes(), type=dict)
    document["servers"] = [{"url": base or "/"}]
    page = FOLDER.joinpath("index.html").read_text(encoding="utf-8").replace("{base}", base)
    policy = content_policy(page)

    @route("/api/openapi.json", http_method=READ, sync_to_thread=False)
    def openapi(request: HttpRequest) -> JsonResponse:
        return json_with_etag(request, document)

    @route("/api", http_method=READ, sync_to_thread=False)
    def reference(request: HttpRequest) -> JsonResponse:
        answer = with_etag(request, page.encode(), "text/html; charset=utf-8")
        answer.headers[POLICY_HEADER] = policy
        return answer

    return [openapi, reference]
