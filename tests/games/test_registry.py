"""Games and their bots by name."""

from __future__ import annotations

import re
from importlib.metadata import EntryPoint
from importlib.resources import files
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from qiatan.bots import roster
from qiatan.bots.bot import Bot
from qiatan.bots.island.roster import ISLAND_BOTS
from qiatan.bots.random_bot import RandomBot
from qiatan.games.entry import GameEntry
from qiatan.games.registry import ENTRIES, ENTRY_BY_ID, bot_named, bots, choose_action, offered_bots
from qiatan.island.view_types import View
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Header, Position
from qiatan.kit.refusal import Refused
from qiatan.kit.seats import CHANCE, COLOURS
from tests.bots.island.positions import started


class Brought:
    """An entry point of another package, without the package."""

    def __init__(self, name: str) -> None:
        self.name = name

    def load(self) -> type[Bot[View]]:
        return RandomBot


class Blind:
    """A bot that takes no view."""

    def choose(self, rng: Random) -> str:
        return f"roll {rng.random()}"


class Leaving:
    def __init__(self) -> None:
        raise SystemExit(3)


def begun(entry: GameEntry) -> Position:
    """A game of two seats with default settings."""
    complete = entry.game.settings({})
    setup = entry.game.setup(complete, 2, DerivedChance(b"1", 0))
    return entry.game.start(Header(entry.id, entry.game.version, complete, COLOURS[:2], setup))


def test_choose_action_finds_a_bot_by_name() -> None:
    view = started(2).view(0)
    assert view.you is not None
    assert choose_action("island", "hard", view, 1) in view.you.legal


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(Refused, match="Available: random, easy, normal, planner, hard") as refused:
        choose_action("island", "genius", started(2).view(0), 1)
    assert refused.value.refusal.code == "unknown_bot"


@pytest.mark.parametrize(("game", "weights"), [("island", ""), ("natick", "colonies.json")])
def test_the_expert_plays_with_given_weights(game: str, weights: str) -> None:
    """The package's own weights, given as a file, make the same decisions."""
    path = Path(str(files(f"qiatan.bots.{game}.learned"))) / "weights" / weights
    position = begun(ENTRY_BY_ID[game])
    for number in range(30):
        (seat, *_) = position.awaited()
        if seat == CHANCE:
            position.apply(CHANCE, position.draw(DerivedChance(b"1", number)))
        else:
            view = position.view(seat)
            words = choose_action(game, f"expert@{path}", view, number)
            assert words == choose_action(game, "expert", view, number)
            position.apply(seat, words)


@pytest.mark.parametrize("text", [None, "no JSON", '{"training": 3}', "[]"])
def test_a_file_without_weights_is_refused(text: str | None, tmp_path: Path) -> None:
    file = tmp_path / "duel.json"
    if text is not None:
        file.write_text(text)
    with pytest.raises(Refused, match="Cannot load weights from") as refused:
        choose_action("island", f"expert@{file}", started(2).view(0), 1)
    assert refused.value.refusal.code == "unknown_bot"


@pytest.mark.parametrize(("game", "other"), [("island", "natick"), ("natick", "island")])
def test_weights_of_another_game_are_refused(game: str, other: str) -> None:
    file = min(Path(str(files(f"qiatan.bots.{other}.learned") / "weights")).glob("*.json"))
    with pytest.raises(Refused, match="Cannot load weights from"):
        bot_named(game, f"expert@{file}")


def test_a_folder_without_weights_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="contains no weights files"):
        bot_named("island", f"expert@{tmp_path}")


def test_a_view_of_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="a bot of"):
        choose_action("island", "random", object(), 1)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(Refused, match="There is no game 'ludo'"):
        choose_action("ludo", "hard", object(), 1)


def test_packages_add_bots_but_cannot_replace_built_in_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def points(group: str) -> list[Brought]:
        assert group == "qiatan.bots"
        return [Brought("builder"), Brought("hard")]

    monkeypatch.setattr(roster, "entry_points", points)
    known = ISLAND_BOTS.all()
    assert list(known)[:3] == ["builder", "random", "easy"]
    view = started(2).view(0)
    assert view.you is not None
    assert known["builder"].choose(view, Random(1)) in view.you.legal
    assert known["hard"].choose(view, Random(1)) == choose_action("island", "hard", view, 1)


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("qiatan.bots.roster:Gone", "has no attribute 'Gone'"),
        ("qiatan.bots.roster:TypeCheckedBot", "missing 2 required positional arguments"),
        ("pathlib:Path", "has no method choose"),
        (f"{__name__}:Blind", "too many positional arguments"),
        (f"{__name__}:Leaving", "SystemExit: 3"),
    ],
)
def test_a_broken_bot_of_a_package_is_skipped_with_a_warning(
    broken: str, said: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    point = EntryPoint("mine", broken, "qiatan.bots")
    vars(point)["dist"] = SimpleNamespace(name="my-bots")
    monkeypatch.setattr(roster, "entry_points", lambda group: [point])
    assert list(ISLAND_BOTS.all())[:2] == ["random", "easy"]
    assert re.search(f"'mine' of my-bots is skipped: .*({said})", caplog.text)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_all_parts_of_an_entry_belong_to_its_game(entry: GameEntry) -> None:
    assert {trial.game for trial in entry.trials.values()} == {entry.game}
    assert set(entry.random_ranges) <= {option.name for option in entry.game.options}
    assert {"random", "easy", "normal", "hard"} <= set(entry.bots())


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_presets_are_valid_settings(entry: GameEntry) -> None:
    for preset in entry.presets:
        least, most = entry.game.seats(entry.game.settings(preset.settings))
        assert preset.seats is None or least <= preset.seats <= most


def test_ids_of_games_and_trials_are_unique() -> None:
    trials = [name for entry in ENTRIES for name in entry.trials]
    assert len(set(trials)) == len(trials)
    assert len({entry.id for entry in ENTRIES}) == len(ENTRIES)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_an_entry_has_facts_about_every_seat(entry: GameEntry) -> None:
    position = begun(entry)
    facts = [entry.facts(position, seat) for seat in range(2)]
    assert [fact["seat"] for fact in facts] == list(COLOURS[:2])
    other = next(each for each in ENTRIES if each is not entry)
    with pytest.raises(TypeError, match="not a position"):
        other.facts(position, 0)


def test_tables_offer_built_in_levels_and_bots_of_packages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(roster, "entry_points", lambda group: [Brought("builder")])
    bots.cache_clear()
    levels = ["easy", "normal", "planner", "hard", "expert"]
    styled = [
        f"{level}-{style}"
        for level in ("easy", "normal", "hard", "expert")
        for style in ("roads", "cities", "trader")
    ]
    assert offered_bots("island") == [*levels, *styled, "builder"]
    assert offered_bots("natick") == ["easy", "normal", "hard", "expert", "builder"]
    bots.cache_clear()


def test_every_level_and_arena_bot_is_a_bot_of_its_game() -> None:
    for entry in ENTRIES:
        named = {*entry.levels, *entry.styled, *entry.arena_only, entry.advisor}
        assert named <= set(entry.bots())
        assert all(entry.style_of(bot) for bot in entry.styled)
        assert {*entry.quick, *entry.quick.values()} <= set(entry.bots())
