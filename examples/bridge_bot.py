"""A program for `qiatan bridge` that builds on the most productive corners.

qiatan arena 'bridge:python examples/bridge_bot.py' random --games 20
"""

import json
import random
import sys

WISHES = ("city", "settlement", "road", "buy", "bank")


def worth(view: dict, action: str) -> int:
    """How many of the 36 rolls produce something at the action's corner; 0 for other actions."""
    verb, _, place = action.partition(" ")
    if verb not in ("city", "settlement"):
        return 0
    x, y = view["board"]["nodes"][int(place[1:])]
    total = 0
    for hex in view["board"]["hexes"]:
        away = abs(2 * hex["q"] + hex["r"] - x), abs(3 * hex["r"] - y)
        if hex["token"] and away in ((0, 2), (1, 1)):
            total += 6 - abs(7 - hex["token"])
    return total


def choose(view: dict, legal: list[str]) -> str:
    """Return the first legal action of `WISHES`; optional roads are built one time in four."""
    for wish in WISHES:
        found = [action for action in legal if action.split()[0] == wish]
        if found and (wish != "road" or "end" not in legal or random.random() < 0.25):
            return max(found, key=lambda action: (worth(view, action), random.random()))
    for word in ("roll", "end", "reject"):
        if word in legal:
            return word
    return random.choice(legal)


def main() -> None:
    """Read lines from standard input, and answer each `go`."""
    view, legal = {}, []
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "qiatan":
            print("id Corner\nready", flush=True)
        elif word == "view":
            view = json.loads(rest)
        elif word.startswith("legal"):
            legal = line.rstrip("\n").split("\t")[1:]
        elif word == "go":
            random.seed(int(rest))
            print("move", choose(view, legal) if legal else "", flush=True)
        elif word == "quit":
            return


main()
