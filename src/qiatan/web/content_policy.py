"""What a page may use: this server's own files, and the styles that it was built with."""

from __future__ import annotations

import base64
import hashlib
import re
from typing import Final

POLICY_HEADER: Final = "Content-Security-Policy"

_STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def content_policy(page: str = "") -> str:
    """The policy of a page; the styles written into it are named by their hashes."""
    styles = "".join(f" 'sha256-{_hash(style)}'" for style in _STYLE.findall(page))
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            f"style-src 'self'{styles}",  # components set sizes and places by script
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )


def _hash(style: str) -> str:
    return base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
