"""The built client: its files, and its page for every URL that the client handles."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from litestar import HttpMethod, MediaType, Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, HeaderParameter
from litestar.response import File

from qiatan.web.pages.client_manifest import needed_files, prefetch_link, script_links, style_links
from qiatan.web.pages.content_policy import POLICY_HEADER, content_policy

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")

FOREVER: Final = "public, max-age=31536000, immutable"
"""The `Cache-Control` header of files whose paths change with their content."""

FIVE_MINUTES: Final = "public, max-age=300"
REVALIDATE: Final = "no-cache"

CURRENT: Final = (".webmanifest", "sw.js")
"""Suffixes of files that must never be older than the page.

These are the web app manifests and the service worker.
"""

READ: Final = (HttpMethod.GET, HttpMethod.HEAD)

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""The encodings of compressed files with their suffixes, smallest file first."""

REFUSED: Final = re.compile(r";\s*q=0(\.0*)?\s*$")
"""Matches an encoding that the browser rejects."""

COMPRESSED: Final = "compressed"
"""The option that marks handlers whose responses are already compressed."""

Accepted = Annotated[str, HeaderParameter(name="Accept-Encoding")]

TAB_WORKER: Final = "tab_worker-"
"""The prefix of the script that runs Python in a browser tab."""

STYLES: Final = '<link rel="stylesheet"'

SESSION: Final = "/api/session"
"""The first request of most pages. It is prefetched along with the scripts."""

LOBBY: Final = "src/lobby/Lobby.svelte"

SERVER_PATHS: Final = ("api", "ws", "assets")
"""The first path segments that belong to the server and not to the client."""

PAGES: Final = {
    re.compile(f"(?:{path})/?"): f"src/{module}.svelte"
    for path, module in {
        "library": "library/LibraryPage",
        "me": "people/MePage",
        "friends": "friends/FriendsPage",
        "friends/[^/]+": "friends/FriendLinkPage",
        "people/[^/]+": "people/PersonPage",
        "puzzles": "puzzles/PuzzlesPage",
        "puzzles/[^/]+": "puzzles/PuzzlePage",
        "bots": "climb/ClimbPage",
        "watch": "live/WatchPage",
        "tournaments": "tournaments/TournamentsPage",
        "tournaments/new|tournaments/[^/]+/plan": "tournaments/PlanPage",
        "tournaments/[^/]+/wall": "tournaments/WallPage",
        "tournaments/[^/]+": "tournaments/TournamentPage",
        "ratings": "ratings/RatingsPage",
        "rules|rules/[^/]+": "rules_page/RulesPage",
        "editor/[^/]+": "editor/EditorPage",
        "about": "about/AboutPage",
        "share": "share/SharePage",
        "admin": "admin/AdminPage",
        "first-operator": "people/FirstOperatorPage",
        "continue": "people/ArrivalPage",
        "reset": "people/ResetPage",
        "email": "people/EmailPage",
        "unsubscribe": "notifications/UnsubscribePage",
        "table/[^/]+": "table/TablePage",
    }.items()
}
"""Patterns of the paths of the client's pages with the modules that show them. The lobby and the
pages of games have their own handlers. The first pattern that matches counts.
"""

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Qiatan Island: client not built</title>
<h1>The browser client is not built</h1>
<p>The server runs, but there is no page to show. <code>make play</code> builds the client and
starts the server; <code>npm --prefix web run build</code> builds it alone. Then load this page
again.</p></html>
"""


def client_folder() -> Path:
    """Return the built client's folder, in an installed package or at `web/dist` of a checkout."""
    inside = Path(__file__).parents[1] / "client"
    return inside if inside.is_dir() else Path(__file__).parents[4] / "web" / "dist"


@dataclass(frozen=True, slots=True)
class ClientPage:
    """The HTML page of the client that is built in `folder`.

    The page's links start with the path `base`. `site` is HTML for the head of every page.
    """

    folder: Path
    base: str
    site: str = ""

    def answer(
        self,
        modules: Sequence[str] = (),
        head: Sequence[str] = (),
        end: str = "",
        status: int = 200,
    ) -> Response[str]:
        """Return the page from the latest build, with links to the files that `modules` need.

        `head` is inserted at the end of the page's head, and `end` at the end of its body. If the
        status is 404, the client shows that the page does not exist.
        """
        try:
            text = (self.folder / "index.html").read_text(encoding="utf-8")
        except FileNotFoundError:
            return Response(NOT_BUILT, status_code=503, media_type=MediaType.HTML)
        text = text.replace('="./', f'="{self.base}/')
        text = text.replace("</head>", f"{self.site}</head>", 1)
        headers = {"Cache-Control": REVALIDATE, POLICY_HEADER: content_policy(text)}
        needed = needed_files(self.folder, modules) if modules else []
        files = [file for file in needed if f"/{file}" not in text]
        session = "" if end else prefetch_link(f"{self.base}{SESSION}")
        links = (*head, session, script_links(files, self.base))
        text = text.replace("</head>", f"{''.join(links)}</head>", 1)
        # The page's own stylesheet goes last, as it would if scripts added the others to the head.
        first, own, rest = text.partition(STYLES)
        rest = rest.replace("</body>", f"{end}</body>", 1)
        text = f"{first}{style_links(files, self.base)}{own}{rest}"
        return Response(text, media_type=MediaType.HTML, headers=headers, status_code=status)


def client_handlers(page: ClientPage) -> list[HTTPRouteHandler]:
    """Return the endpoints that serve the built client. The client can be rebuilt at any time."""

    @route("/", http_method=READ, sync_to_thread=False)
    def front() -> Response[str]:
        return page.answer([LOBBY])

    @route("/{path:path}", http_method=READ, sync_to_thread=False, opt={COMPRESSED: True})
    def client(path: FromPath[str], accept_encoding: Accepted = "") -> Response[str] | File:
        file = _file(page.folder, path.lstrip("/"))
        if file is not None:
            return _sent(file, accept_encoding)
        if not _is_route(path):
            raise NotFoundException(detail=f"There is no {path}.")
        screens = _screens(path.lstrip("/"))
        return page.answer(screens, status=200 if screens else 404)

    return [front, client]


def _file(folder: Path, path: str) -> Path | None:
    """Return the file at `path`, unless it is outside the folder, hidden, or the page itself."""
    try:
        file = (folder / path).resolve()
        found = file.is_relative_to(folder.resolve()) and file.is_file()
    except (ValueError, OSError):  # the path contains NUL, or is too long
        return None
    return file if found and not file.name.startswith(".") and file.name != "index.html" else None


def _screens(path: str) -> list[str]:
    """Return the module that shows the page at this path. The list is empty for unknown pages."""
    return [module for pattern, module in PAGES.items() if pattern.fullmatch(path)][:1]


def _is_route(path: str) -> bool:
    parts = path.strip("/").split("/")
    return parts[0] not in SERVER_PATHS and "." not in parts[-1]


def _sent(file: Path, accepted: str) -> File:
    """Return the file in the smallest encoding that exists and that the browser accepts."""
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"Cache-Control": _lifetime(file), "Vary": "Accept-Encoding"}
    if file.name.startswith(TAB_WORKER):
        headers[POLICY_HEADER] = content_policy(wasm=True)
    for coding in _codings(accepted):
        smaller = file.with_name(file.name + ENCODINGS[coding])
        if smaller.is_file():
            file, headers["Content-Encoding"] = smaller, coding
            break
    return File(path=file, media_type=kind, content_disposition_type="inline", headers=headers)


def _lifetime(file: Path) -> str:
    if file.parent.name == "assets" or file.parent.parent.name == "tab":
        return FOREVER
    return REVALIDATE if file.name.endswith(CURRENT) else FIVE_MINUTES


def _codings(accepted: str) -> list[str]:
    """Return the encodings that an `Accept-Encoding` header accepts."""
    named = {
        one.partition(";")[0].strip() for one in accepted.split(",") if not REFUSED.search(one)
    }
    return [coding for coding in ENCODINGS if coding in named]
