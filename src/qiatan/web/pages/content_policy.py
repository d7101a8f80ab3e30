"""The Content Security Policy: pages load only this server's files and their own inline code."""

from __future__ import annotations

import base64
import hashlib
import re
from typing import Final

POLICY_HEADER: Final = "Content-Security-Policy"

_STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_SCRIPT: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def content_policy(page: str = "", *, any_style: bool = False, wasm: bool = False) -> str:
    """Return the policy for a page or worker. It allows inline scripts and styles by their hashes.

    `wasm` allows WebAssembly.
    """
    scripts = (" 'wasm-unsafe-eval'" if wasm else "") + _hashes(_SCRIPT, page)
    styles = " 'unsafe-inline'" if any_style else _hashes(_STYLE, page)
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'self'{scripts}",
            f"style-src 'self'{styles}",  # scripts of components set sizes and positions
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )


def _hashes(element: re.Pattern[str], page: str) -> str:
    return "".join(f" 'sha256-{_hash(text)}'" for text in element.findall(page))


def _hash(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
