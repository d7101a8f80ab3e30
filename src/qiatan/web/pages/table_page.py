"""The client's page at `/table/ID`, with links that prefetch its first requests."""

from __future__ import annotations

from typing import Final

from litestar import Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.server.lobby import TableIndex
from qiatan.web.pages.client_files import READ, ClientPage
from qiatan.web.pages.client_manifest import screen_of

BEFORE_THE_START: Final = "src/table/pregame/OpenTable.svelte"


def table_page_handler(tables: TableIndex, page: ClientPage) -> HTTPRouteHandler:
    """Return the endpoint that serves the client's page for a table.

    For an unknown table, the page has no prefetch links. Only table ids are looked up, not codes:
    guesses of codes are limited when a client enters a table, and this page must not confirm a
    guess without counting it.
    """

    @route("/table/{id:str}", http_method=READ, sync_to_thread=False)
    def table_page(id: FromPath[str]) -> Response[str]:
        listed = tables.summary(id)
        if listed is None:
            return page.answer()
        begun = listed.stage != "open"
        module = screen_of(listed.settings.game) if begun else BEFORE_THE_START
        return page.answer([module])

    return table_page
