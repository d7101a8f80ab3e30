"""The web application."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from litestar import Litestar, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.connection.base import empty_receive, empty_send
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.status_codes import (
    HTTP_404_NOT_FOUND,
    HTTP_405_METHOD_NOT_ALLOWED,
    HTTP_500_INTERNAL_SERVER_ERROR,
)
from litestar.types import ASGIApp, Scope

from qiatan.people.first_operator import FirstOperator
from qiatan.people.passkeys import Passkeys
from qiatan.services.faults import report_fault
from qiatan.web.auth.account_api import account_handlers
from qiatan.web.auth.auth_endpoints import AuthEndpoints
from qiatan.web.auth.bots_api import bots_handlers
from qiatan.web.auth.cookies import Cookies
from qiatan.web.auth.email_api import email_handlers, reset_handlers
from qiatan.web.auth.first_operator_api import first_operator_handler
from qiatan.web.auth.friends_api import friend_handlers
from qiatan.web.auth.guest_session import session_handler
from qiatan.web.auth.host_cookies import with_host_cookies
from qiatan.web.auth.language_api import language_handler
from qiatan.web.auth.link_api import link_handlers
from qiatan.web.auth.notifications_api import notification_handlers
from qiatan.web.auth.openid_api import openid_handlers
from qiatan.web.auth.passkey_api import passkey_handlers
from qiatan.web.auth.profile_api import profile_handler
from qiatan.web.auth.puzzles_api import puzzle_handlers
from qiatan.web.auth.recovery_api import recovery_handlers
from qiatan.web.http.admin_api import admin_handlers
from qiatan.web.http.analysis_api import analysis_handlers
from qiatan.web.http.api_reference_api import api_reference_handlers
from qiatan.web.http.base_path import mount
from qiatan.web.http.complaints_api import complaint_handler
from qiatan.web.http.games_api import games_handlers
from qiatan.web.http.headers import with_headers
from qiatan.web.http.health import ReadinessCheck, healthz, readyz_handler
from qiatan.web.http.live_api import live_handler
from qiatan.web.http.live_replay_api import live_replay_handlers
from qiatan.web.http.map_files import map_handlers
from qiatan.web.http.offline_games_api import offline_games_handler
from qiatan.web.http.people_api import people_handlers
from qiatan.web.http.preview_api import preview_handler
from qiatan.web.http.problems import internal_error, no_endpoint, route_pattern
from qiatan.web.http.ratings_api import ratings_handlers
from qiatan.web.http.request_check import with_valid_requests
from qiatan.web.http.rules_api import rules_handler
from qiatan.web.http.totals_api import totals_handlers
from qiatan.web.http.tournaments_api import tournament_handlers
from qiatan.web.http.uploaded_games_api import uploaded_games_handler
from qiatan.web.pages.client_files import COMPRESSED, ClientPage, client_handlers
from qiatan.web.pages.docs_pages import docs_folder, docs_handlers
from qiatan.web.pages.game_page import game_page_handlers
from qiatan.web.pages.site import DEFAULT_SITE, Site, site_head
from qiatan.web.pages.table_page import table_page_handler
from qiatan.web.policy.allowed_hosts import with_allowed_hosts
from qiatan.web.ws.socket_server import SocketServer


def create_app(
    sockets: SocketServer,
    client: Path,
    *,
    checks: Sequence[ReadinessCheck] = (),
    others: Sequence[HTTPRouteHandler] = (),
    base: str = "",
    hosts: Collection[str] = (),
    site: Site = DEFAULT_SITE,
) -> ASGIApp:
    """Return the application with all endpoints, pages and the WebSocket.

    The application starts the socket server. `/readyz` runs `checks` and the socket server's check.
    All paths are below `base`. The application accepts requests for private host names and for
    `hosts`. `site` has the operator's settings for the pages.
    """
    page, cookies = ClientPage(client, base, site_head(site)), Cookies(base)
    services = sockets.server.services
    auth = AuthEndpoints(sockets, cookies)
    known = sockets.auth
    administration = sockets.server.administration
    first = FirstOperator(administration.store, services.now)
    passkeys = Passkeys(known.accounts.store, known.tokens, services.now)
    app = Litestar(
        route_handlers=[
            healthz,
            readyz_handler([sockets, *checks]),
            session_handler(sockets, cookies),
            *account_handlers(auth),
            *bots_handlers(auth),
            *admin_handlers(auth, sockets),
            first_operator_handler(auth, administration, first),
            complaint_handler(auth, sockets.server),
            *link_handlers(auth),
            *passkey_handlers(auth, passkeys),
            *recovery_handlers(auth),
            *email_handlers(auth),
            language_handler(auth),
            profile_handler(auth),
            *notification_handlers(auth, sockets.server),
            *friend_handlers(auth, sockets.server),
            *puzzle_handlers(auth, sockets),
            *reset_handlers(auth),
            *openid_handlers(auth, cookies, base),
            *api_reference_handlers(base),
            *people_handlers(sockets.auth.accounts.store),
            *ratings_handlers(sockets),
            *map_handlers(sockets, page),
            *games_handlers(sockets),
            *analysis_handlers(auth, sockets.server),
            preview_handler(sockets),
            rules_handler(sockets),
            *totals_handlers(sockets),
            live_handler(sockets),
            *live_replay_handlers(sockets),
            *tournament_handlers(sockets, base),
            *game_page_handlers(sockets, page),
            table_page_handler(sockets.server.tables.summary, page),
            uploaded_games_handler(sockets),
            offline_games_handler(auth, sockets.server),
            _socket_handler(sockets),
            *others,
            *docs_handlers(docs_folder(), base),
            *client_handlers(page),
        ],
        on_startup=[sockets.start],
        after_exception=[_report_broken_socket],
        exception_handlers={
            HTTP_404_NOT_FOUND: no_endpoint,
            HTTP_405_METHOD_NOT_ALLOWED: no_endpoint,
            HTTP_500_INTERNAL_SERVER_ERROR: internal_error,
        },
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, exclude_opt_key=COMPRESSED
        ),
        openapi_config=None,
        logging_config=None,
    )
    inside = with_host_cookies(base, with_valid_requests(app))
    return mount(base, with_allowed_hosts(hosts, with_headers(inside)))


def _socket_handler(sockets: SocketServer) -> WebsocketRouteHandler:
    @websocket("/ws")
    async def ws(socket: WebSocket[None, None, State]) -> None:
        try:
            await sockets.serve(socket)
        finally:
            # Litestar's wrappers refer to the socket. Replace them, so that the socket is freed at
            # once.
            socket.receive, socket.send = empty_receive, empty_send

    return ws


def _report_broken_socket(error: Exception, scope: Scope) -> None:
    if scope["type"] == ScopeType.WEBSOCKET and not isinstance(error, HTTPException):
        report_fault("socket_failed", error, path=route_pattern(scope))
