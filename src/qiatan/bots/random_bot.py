"""A bot that does anything it may: the yardstick below all others."""

from __future__ import annotations

from random import Random

from qiatan.island.view import View


class RandomBot:
    """Any listed action, each as likely as any other; it never proposes a trade."""

    def choose(self, view: View, rng: Random) -> str:
        """A legal action; maybe none where none is owed."""
        if view.you is None or not view.you.legal:
            raise ValueError("nothing is asked of this seat")
        if view.you.legal[0] in ("raise", "lower") and rng.random() < 0.5:
            return ""
        return rng.choice(view.you.legal)
