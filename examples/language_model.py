"""A language model plays against bots, over any server that speaks OpenAI's chat protocol.

    python examples/language_model.py http://localhost:8000/v1 MODEL --opponents easy easy --games 4

The key, if the server needs one, is read from OPENAI_API_KEY. With --prices, which are in dollars
per million tokens of prompts and of replies, the cost is printed too. The seat of the model changes
with each game. One JSON object is printed for each game, then one for all games together.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from qiatan.envs.language_game import LanguageGame, Prompt, SeatStatistics
from qiatan.envs.language_match import BotPlayer, LanguagePlayer, play_language_game
from qiatan.games.registry import bot_named

BUSY = (429, 500, 502, 503, 504)
"""The statuses after which a request is repeated."""

SYSTEM = "You play a board game against other players and want to win. Reply as each prompt asks."


@dataclass
class Usage:
    """The requests, tokens and seconds that a model has used."""

    requests: int = 0
    prompt_tokens: int = 0
    reply_tokens: int = 0
    seconds: float = 0.0

    def cost(self, prices: Sequence[float]) -> float:
        """The cost in dollars, for the prices of a million tokens of prompts and of replies."""
        return (self.prompt_tokens * prices[0] + self.reply_tokens * prices[1]) / 1e6


class ModelPlayer:
    """Sends each prompt to the server and returns the model's reply."""

    def __init__(self, url: str, model: str, attempts: int = 4, pause: float = 1.0) -> None:
        self.usage = Usage()
        self._url = f"{url.rstrip('/')}/chat/completions"
        self._model = model
        self._attempts = attempts
        self._pause = pause

    def reply(self, prompt: Prompt) -> str:
        """The model's reply to the prompt of a game."""
        return self.ask(str(prompt))

    def ask(self, text: str) -> str:
        """The model's reply. Raises `HTTPError` or `URLError` if the server does not answer."""
        messages = [
            {"role": "system", "content": SYSTEM},
            {"role": "user", "content": text},
        ]
        began = time.monotonic()
        answer = self._send({"model": self._model, "messages": messages})
        usage = answer.get("usage") or {}
        self.usage.requests += 1
        self.usage.prompt_tokens += usage.get("prompt_tokens", 0)
        self.usage.reply_tokens += usage.get("completion_tokens", 0)
        self.usage.seconds += time.monotonic() - began
        return answer["choices"][0]["message"]["content"] or ""

    def _send(self, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"Content-Type": "application/json"}
        if key := os.environ.get("OPENAI_API_KEY"):
            headers["Authorization"] = f"Bearer {key}"
        request = Request(self._url, json.dumps(body).encode(), headers)
        for attempt in range(1, self._attempts + 1):
            try:
                with urlopen(request, timeout=300) as response:
                    answer: dict[str, Any] = json.load(response)
                    return answer
            except HTTPError as error:
                if error.code not in BUSY or attempt == self._attempts:
                    raise
                error.close()
                time.sleep(self._pause * 2**attempt)
        raise AssertionError("the last attempt returns or raises")


def play(
    game: LanguageGame, model: ModelPlayer, opponents: Sequence[str], number: int, name: str
) -> dict[str, Any]:
    """Play one game and return its facts."""
    seed = f"language.{number}"
    players: list[LanguagePlayer] = [
        BotPlayer(bot_named(name, bot), f"{seed}.{bot}.{at}") for at, bot in enumerate(opponents)
    ]
    seat = number % (len(opponents) + 1)
    players.insert(seat, model)
    game.reset(seed)
    result = play_language_game(game, players)
    return {
        "game": number,
        "seat": seat,
        "reward": result.rewards[seat],
        "points": result.points,
        "truncated": result.truncated,
        **replies(result.statistics[seat]),
    }


def replies(statistics: SeatStatistics) -> dict[str, Any]:
    """The statistics of the model's replies."""
    return {
        "replies": statistics.replies,
        "illegal": dict(statistics.illegal),
        "illegal_share": round(statistics.illegal_share, 4),
        "replaced": statistics.replaced,
        "offers": statistics.offers,
        "messages": statistics.messages,
    }


def summary(
    games: Sequence[dict[str, Any]], usage: Usage, prices: Sequence[float]
) -> dict[str, Any]:
    """All games together, with the tokens and what they cost."""
    illegal: Counter[str] = sum((Counter(game["illegal"]) for game in games), Counter())
    count = sum(game["replies"] for game in games)
    return {
        "games": len(games),
        "wins": sum(game["reward"] == 1 for game in games),
        "replies": count,
        "illegal": dict(illegal),
        "illegal_share": round(illegal.total() / count, 4) if count else 0.0,
        "prompt_tokens": usage.prompt_tokens,
        "reply_tokens": usage.reply_tokens,
        "seconds_per_reply": round(usage.seconds / max(1, usage.requests), 3),
        "dollars": round(usage.cost(prices), 4),
    }


def main(words: Sequence[str] | None = None) -> None:
    """Play the games that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("url", help="the address of the API, such as http://localhost:8000/v1")
    parser.add_argument("model")
    parser.add_argument("--game", default="island")
    parser.add_argument("--opponents", nargs="+", default=["easy"])
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--points", type=int, help="points to win")
    parser.add_argument("--most-replies", type=int, default=3000)
    parser.add_argument("--prices", nargs=2, type=float, default=[0.0, 0.0])
    options = parser.parse_args(words)
    settings = {} if options.points is None else {"victory_points": options.points}
    seats = len(options.opponents) + 1
    game = LanguageGame(options.game, seats, settings, most_replies=options.most_replies)
    model = ModelPlayer(options.url, options.model)
    played = []
    for number in range(options.games):
        played.append(play(game, model, options.opponents, number, options.game))
        print(json.dumps(played[-1]), flush=True)
    print(json.dumps(summary(played, model.usage, options.prices)))


if __name__ == "__main__":
    main()
