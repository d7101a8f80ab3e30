"""The documentation site at `/docs`, if it has been built (`make docs-site`)."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from litestar import MediaType, Request, Response, route
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import File, Redirect

from qiatan.web.pages.client_files import FIVE_MINUTES, READ, REVALIDATE
from qiatan.web.pages.content_policy import POLICY_HEADER, content_policy

PREFIX: Final = "/docs"

PLAIN: Final = frozenset({".py", ".sh", ".ts", ".toml", ".yaml", ".conf"})
"""The suffixes of linked source files, which browsers show as text."""


def docs_folder() -> Path:
    """Return the built site: inside an installed package, or `build/docs-site` of a checkout."""
    inside = Path(__file__).parents[1] / "docs"
    return inside if inside.is_dir() else Path(__file__).parents[4] / "build" / "docs-site"


def docs_handlers(folder: Path, base: str) -> list[HTTPRouteHandler]:
    """Return the endpoints that serve the site in `folder`. The site can be rebuilt at any time."""

    @route([PREFIX, f"{PREFIX}/{{path:path}}"], http_method=READ, sync_to_thread=False)
    def docs(request: Request[None, None, State]) -> Response[str] | File | Redirect:
        address = request.scope["path"].removeprefix(PREFIX).rstrip("/")
        file = site_file(folder, address.lstrip("/"))
        if file is None:
            raise NotFoundException(detail=f"No documentation page at {PREFIX}{address}.")
        if file.suffix == ".html":
            # Links are relative, so a page's address has to end in a slash. Litestar removes the
            # slash from `path`.
            slash = request.scope["raw_path"].endswith((b"/", b".html"))
            return _page(file) if slash else Redirect(f"{base}{PREFIX}{address}/")
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        if file.suffix in PLAIN:
            kind = "text/plain"
        headers = {"Cache-Control": FIVE_MINUTES}
        return File(path=file, media_type=kind, content_disposition_type="inline", headers=headers)

    return [docs]


def site_file(folder: Path, path: str) -> Path | None:
    """Return the file at `path`, or the index page if `path` is a folder.

    Hidden files and files outside the folder are not served.
    """
    try:
        file = (folder / path).resolve()
        if file.is_dir():
            file /= "index.html"
        found = file.is_relative_to(folder.resolve()) and file.is_file()
    except (ValueError, OSError):  # the path contains NUL, or is too long
        return None
    return file if found and not file.name.startswith(".") else None


def _page(file: Path) -> Response[str]:
    text = file.read_text(encoding="utf-8")
    # The search dialog adds a stylesheet of its own.
    policy = content_policy(text, any_style=True)
    headers = {"Cache-Control": REVALIDATE, POLICY_HEADER: policy}
    return Response(text, media_type=MediaType.HTML, headers=headers)
