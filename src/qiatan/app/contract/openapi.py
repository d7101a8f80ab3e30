"""The OpenAPI document of the HTTP endpoints for reading data."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from qiatan.app.contract.endpoints import ENDPOINTS, TAGS, Endpoint
from qiatan.app.contract.shapes import Shape, field_meanings
from qiatan.kit.game import Json
from qiatan.protocol.codes import CLOSINGS, REFUSALS
from qiatan.protocol.games import Problem
from qiatan.web.http.problems import STATUSES
from qiatan.web.policy.request_limits import BURST, PER_SECOND

ABOUT: Final = f"""\
The read-only HTTP endpoints of a Qiatan Island server. Games are played over a WebSocket
(docs/protocol.md).

Lists are paged by key: if `after` is not null, pass it to get the next page. Every response has an
`ETag`; send it as `If-None-Match` to get 304 if nothing has changed. Each address is limited to
{PER_SECOND:g} requests per second with bursts of {BURST}; others are refused as `too_fast`.

Only endpoints about yourself need the cookies that the page sets.
"""

MEANINGS: Final = {
    **CLOSINGS,
    **REFUSALS,
    "invalid": "The query is invalid; `message` says why.",
    "storage_failed": "The database could not be read. `detail.fault` is in the log.",
    "too_fast": "Too many requests; slow down.",
}
"""A sentence for each refusal code."""

PATH_MEANINGS: Final = {
    "id": "The id of a game: 20 hexadecimal digits, as in its page's address.",
    "puzzle": "`today`, a day such as `2026-11-28`, or the id of a puzzle.",
    "tournament": "The id or the code of a tournament.",
    "name": "An account name; case and look-alike letters are ignored.",
}
SCHEMAS: Final = "#/components/schemas/"
DEFINED: Final = re.compile(f'"{SCHEMAS}(\\w+)"')


def openapi(protocol: Shape, version: str) -> str:
    """Return the document as JSON. `protocol` is the schema of all messages."""
    text = json.dumps(protocol["$defs"]).replace("#/$defs/", SCHEMAS)
    document = {
        "openapi": "3.1.0",
        "info": {"title": "Qiatan Island", "version": version, "description": ABOUT},
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": about} for name, about in TAGS.items()],
        "paths": {one.path: {"get": _operation(one)} for one in ENDPOINTS},
    }
    used = _reachable(json.dumps(document), json.loads(text))
    return json.dumps({**document, "components": {"schemas": used}}, indent=1) + "\n"


def _reachable(document: str, defined: Mapping[str, Shape]) -> dict[str, Shape]:
    """Return the schemas that the document refers to, directly or indirectly."""
    found, waiting = dict[str, Shape](), DEFINED.findall(document)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = defined[name]
            waiting += DEFINED.findall(json.dumps(defined[name]))
    return dict(sorted(found.items()))


def _operation(endpoint: Endpoint) -> Shape:
    named = re.findall(r"{(\w+)}", endpoint.path)
    return {
        "operationId": re.sub(r"\W+", "_", endpoint.path.removeprefix("/api/")).strip("_"),
        "tags": [endpoint.tag],
        "summary": endpoint.summary,
        "parameters": [*map(_path_parameter, named), *_query_parameters(endpoint.query)],
        "responses": _responses(endpoint),
    }


def _path_parameter(name: str) -> Shape:
    return {
        "name": name,
        "in": "path",
        "required": True,
        "description": PATH_MEANINGS[name],
        "schema": {"type": "string"},
    }


def _query_parameters(query: type | None) -> list[Json]:
    """Return a parameter for each field of the struct into which the query is parsed."""
    if query is None:
        return []
    _, components = msgspec.json.schema_components([query], ref_template=SCHEMAS + "{name}")
    shape, meanings = components[query.__name__], field_meanings(query)
    required = shape.get("required", [])
    return [
        {
            "name": field.encode_name,
            "in": "query",
            "required": field.encode_name in required,
            "description": meanings[field.name],
            "schema": _given(shape["properties"][field.encode_name]),
        }
        for field in msgspec.structs.fields(query)
    ]


def _given(schema: Shape) -> Shape:
    """Return the schema without null, because clients omit an optional parameter instead."""
    options = schema.pop("anyOf", None)
    if isinstance(options, list):
        others = [one for one in options if one != {"type": "null"}]
        schema |= (
            others[0] if len(others) == 1 and isinstance(others[0], dict) else {"anyOf": others}
        )
    if isinstance(values := schema.get("enum"), list):
        schema["enum"] = [value for value in values if value is not None]
    return {key: value for key, value in schema.items() if (key, value) != ("default", None)}


def _responses(endpoint: Endpoint) -> Shape:
    responses: Shape = {
        "200": {"description": endpoint.summary, "headers": _tag(), "content": _content(endpoint)},
        "304": {"description": "Not modified: your copy, named by its `ETag`, is current."},
    }
    for status, codes in _by_status((*endpoint.refusals, "too_fast")).items():
        text = " ".join(f"`{code}`: {MEANINGS[code]}" for code in codes)
        content: Shape = {"application/json": {"schema": {"$ref": SCHEMAS + Problem.__name__}}}
        responses[str(status)] = {"description": text, "content": content}
    return responses


def _content(endpoint: Endpoint) -> Shape:
    if isinstance(endpoint.answer, type):
        schema: Shape = {"$ref": SCHEMAS + endpoint.answer.__name__}
        return {"application/json": {"schema": schema}}
    kind: Shape = {"type": "object"} if endpoint.answer.endswith("json") else {}
    return {endpoint.answer: {"schema": kind} if kind else {}}


def _tag() -> Shape:
    return {"ETag": {"description": "Identifies the content.", "schema": {"type": "string"}}}


def _by_status(codes: Iterable[str]) -> dict[int, list[str]]:
    found = dict[int, list[str]]()
    for code in codes:
        found.setdefault(STATUSES.get(code, 400), []).append(code)
    return dict(sorted(found.items()))
