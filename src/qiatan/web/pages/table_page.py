"""The client's page at `/table/ID`: it says what will be asked for first."""

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
    """JsonResponse with the client's page; where there is no such table, as it is for all others.

    A code is none of a table's ids here: whoever tries codes is counted where they are looked up,
    and learns nothing from a page.
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
