"""The client's page at `/table/ID`, with links that prefetch its first requests."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from litestar import Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.kit.refusal import Refused
from qiatan.protocol.parts import Summary
from qiatan.web.pages.client_files import READ, ClientPage
from qiatan.web.pages.client_manifest import screen_of

BEFORE_THE_START: Final = "src/table/pregame/OpenTable.svelte"


def table_page_handler(
    summary: Callable[[str], Awaitable[Summary | None]], page: ClientPage
) -> HTTPRouteHandler:
    """Return the endpoint that serves the client's page for a table.

    `summary` returns an unfinished table by its id. If the table is unknown or cannot be read, the
    page has no prefetch links. Only table ids are looked up, not codes. Guesses at codes are
    limited when a client enters a table, and this page must not confirm a guess without counting
    it.
    """

    @route("/table/{id:str}", http_method=READ)
    async def table_page(id: FromPath[str]) -> Response[str]:
        try:
            listed = await summary(id)
        except Refused:
            return page.answer()
        if listed is None:
            return page.answer()
        begun = listed.stage != "open"
        module = screen_of(listed.settings.game) if begun else BEFORE_THE_START
        return page.answer([module])

    return table_page
