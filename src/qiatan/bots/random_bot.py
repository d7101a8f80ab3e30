"""A bot that does anything it may: the yardstick below all others."""

from __future__ import annotations

from random import Random

from qiatan.island.view import View


class RandomBot:
    """Any listed action, each as likely as any other; it never proposes a trade."""

    def choose(self, view: View, rng: Random) -> str:
        """A legal action."""
        if view.you is None or not view.you.legal:
            raise ValueError("nothing is asked of this seat")
        return rng.choice(view.you.legal)
