"""A language model as a program for `qiatan bridge`, so that it can play in the arena and online.

    model='bridge:python examples/language_model_bridge.py http://localhost:8000/v1 MODEL'
    qiatan ladder "model=$model" easy random --games 12

A reply that is not legal is asked for again, at most twice; then the first legal action is played.
The replies, illegal replies and tokens are written to stderr at the end.
"""

from __future__ import annotations

import json
import sys

from language_model import ModelPlayer

from qiatan.envs.language_reply import HOW_TO_ANSWER, read_reply

TRIES = 3
TRADES = ("offer ", "counter ")
"""Actions that can be legal without being listed. The arena checks them."""


class BridgePlayer:
    """Chooses moves with a model and counts its replies."""

    def __init__(self, model: ModelPlayer) -> None:
        self.model = model
        self.illegal = 0

    def move(self, view: str, legal: list[str]) -> str:
        """The model's action, or the first legal action after too many illegal replies."""
        prompt = f"# View\n{view}\n\n# Legal actions\n" + "\n".join(legal)
        for _ in range(TRIES):
            reply = self.model.ask(f"{prompt}\n\n# How to answer\n{HOW_TO_ANSWER}")
            action = read_reply(reply).action
            if action in legal or action.startswith(TRADES):
                return action
            self.illegal += 1
        return legal[0]

    def summary(self) -> str:
        """The statistics as JSON."""
        usage = self.model.usage
        facts = {
            "replies": usage.requests,
            "illegal": self.illegal,
            "prompt_tokens": usage.prompt_tokens,
            "reply_tokens": usage.reply_tokens,
        }
        return json.dumps(facts)


def main() -> None:
    """Read lines from standard input, and answer each `go`."""
    url, name = sys.argv[1:]
    player = BridgePlayer(ModelPlayer(url, name))
    view, legal = "", list[str]()
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "qiatan":
            print(f"id {name}\nready", flush=True)
        elif word == "view":
            view = rest
        elif word.startswith("legal"):
            legal = line.rstrip("\n").split("\t")[1:]
        elif word == "go":
            print("move", player.move(view, legal) if legal else "", flush=True)
        elif word == "quit":
            break
    print(player.summary(), file=sys.stderr)


if __name__ == "__main__":
    main()
