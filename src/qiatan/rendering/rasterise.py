"""Renders SVG as PNG in a separate process.

The renderer blocks the interpreter for half a second on a large board, so it must not run in the
process that serves tables. A separate process also frees all its memory when it ends.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

FONTS: Final = Path(__file__).parent / "fonts"
SECONDS: Final = 20.0

RENDERER: Final = (sys.executable, "-m", __name__)
"""The command that starts a process which reads SVG from stdin and writes PNG to stdout."""

KNOWN: Final = (
    range(0x20, 0x250),
    range(0x370, 0x530),
    range(0x1E00, 0x1F00),
    range(0x2010, 0x203B),
)
"""The characters that the bundled fonts contain. For any other character, system fonts are loaded.
"""


class RenderError(Exception):
    """Rendering has failed or taken too long."""


class RendererCrashed(RenderError):
    """The renderer was killed, for example because the machine ran out of memory."""


async def rasterised(svg: str) -> bytes:
    """Render the SVG as PNG in a separate process. Raises `RenderError` on failure."""
    process = await _renderer()
    try:
        output, errors = await asyncio.wait_for(process.communicate(svg.encode()), SECONDS)
    except BaseException as error:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        if isinstance(error, TimeoutError):
            raise RenderError(f"No image after {SECONDS:.0f} seconds.") from error
        raise
    status = process.returncode
    assert status is not None
    if status < 0:
        raise RendererCrashed(f"The renderer was killed by signal {-status}.")
    if status != 0:
        raise RenderError(errors.decode(errors="replace")[-400:])
    return output


async def _renderer() -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    try:
        return await asyncio.create_subprocess_exec(*RENDERER, stdin=pipe, stdout=pipe, stderr=pipe)
    except OSError as error:
        raise RenderError("The renderer could not be started.") from error


def png(svg: str) -> bytes:
    """Render the SVG as PNG in this process."""
    import resvg_py

    known = all(any(ord(letter) in letters for letters in KNOWN) for letter in svg)
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            skip_system_fonts=known,
            font_files=[str(file) for file in sorted(FONTS.glob("*.ttf"))],
        )
    )


if __name__ == "__main__":
    sys.stdout.buffer.write(png(sys.stdin.buffer.read().decode()))
