"""Games for language models: prompts, replies, negotiation and memory."""

from __future__ import annotations

from typing import Any

import pytest

from qiatan.envs.language_game import LanguageGame
from qiatan.envs.language_match import BotPlayer, play_language_game
from qiatan.envs.language_reply import Reply, read_reply
from qiatan.games.registry import bots
from qiatan.kit.refusal import Refused


def legal(prompt: str) -> list[str]:
    """The actions that a prompt lists."""
    return prompt.split("# Legal actions\n")[1].split("\n\n")[0].splitlines()


def set_up(game: LanguageGame) -> None:
    """Reply with the first legal action until the first turn after the roll."""
    while "end" not in legal(str(game.prompt)):
        game.step(f"action: {legal(str(game.prompt))[0]}")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("I think so.\naction: road e17", "road e17"),
        ("**Action:** `settlement n3`\n- say: hi\nnote: later", "settlement n3"),
        ("action: roll\naction: [end].", "end"),
        ("settlement n3", ""),
    ],
)
def test_replies_are_read(text: str, action: str) -> None:
    assert read_reply(text).action == action
    assert read_reply("action: end\nsay: a\nnote: b") == Reply("end", "a", "b")


def test_players_negotiate_and_remember() -> None:
    game = LanguageGame("island", 3, memory=1, offers=1)
    set_up(game)
    seat = game.game.names[game.actor or 0]
    held = next(name for name, count in hand(game).items() if count)
    other = "ore" if held != "ore" else "wool"
    _, facts = game.step(f"action: offer {held} for {other}\nsay: I need {other}!\nnote: plan")
    assert facts["illegal"] is None
    assert f"{seat}: I need {other}!" in str(game.prompt)
    assert "plan" not in str(game.prompt)
    while game.game.names[game.actor or 0] != seat:
        game.step("action: reject")
    assert "# Your note\nplan" in str(game.prompt)
    _, facts = game.step(f"action: offer {held} for {other}")
    assert facts["illegal"] == "enough_offers"
    for _ in range(4):
        set_up(game)
        game.step("action: end")
    set_up(game)
    assert "I need" not in str(game.prompt)
    assert f"offer {held}" not in str(game.prompt).split("# Log")[1]


def hand(game: LanguageGame) -> dict[str, int]:
    view: Any = game.prompt.observation.view
    cards = view.seats[view.viewer].hand
    return {name: getattr(cards, name) for name in ("brick", "lumber", "wool", "grain", "ore")}


def test_the_game_acts_after_too_many_refused_replies() -> None:
    game = LanguageGame("natick", 2, tries=2)
    before = len(game.game.record.entries)
    game.step("no idea")
    assert "# Your last reply was refused\nThe reply has no line" in str(game.prompt)
    assert len(game.game.record.entries) == before
    game.step("action: dance")
    statistics = game.statistics[0]
    assert statistics.illegal == {"no_action": 1, "bad_notation": 1}
    assert (statistics.replies, statistics.replaced, statistics.illegal_share) == (2, 1, 1.0)
    assert len(game.game.record.entries) > before
    assert "refused" not in str(game.prompt)


def test_bots_play_whole_games() -> None:
    game = LanguageGame("island", 2, {"victory_points": 5})
    easy = bots("island")["easy"]
    result = play_language_game(game, [BotPlayer(easy, "1"), BotPlayer(easy, "2")])
    assert sorted(result.rewards) == [-1, 1]
    assert max(result.points) >= 5
    assert not any(each.illegal for each in result.statistics)
    with pytest.raises(Refused, match="bad_seat"):
        game.get_observation()
