"""Draws pictures of a running game as the server does."""

from __future__ import annotations

from io import BytesIO
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from qiatan.envs.live_game import LiveGame
from qiatan.games.registry import DRAWINGS
from qiatan.rendering.frame import framed
from qiatan.rendering.rasterise import png

Picture: TypeAlias = NDArray[np.uint8]
"""An image of shape height x width x 3: red, green and blue."""

SIZE: Final = (800, 600)
FRAMES_PER_SECOND: Final = 2
"""The frame rate of game videos."""


def picture_of(live: LiveGame) -> Picture:
    """Draw the board as spectators see it. Raises `Refused` (`not_started`) before `reset`."""
    # Pillow is imported here because only pictures need it.
    from PIL import Image

    live.game.require_begun()
    drawing = DRAWINGS[live.id](live.position(), live.names)
    with Image.open(BytesIO(png(framed(drawing, SIZE, live.names)))) as image:
        return np.array(image.convert("RGB"))
