"""The values the settings panel must disable, with the game's reasons."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from qiatan.island.game import ISLAND
from qiatan.kit.game import SettingValue
from qiatan.protocol.parts import ClosedValue, RuleValue, TableSettings
from qiatan.protocol.requests import AddBot, Configure, Sit
from qiatan.services.catalog import GameCatalog, seats_on_any_map
from qiatan.tables.core.commands import Start
from qiatan.tables.core.settings import Choices, choices
from qiatan.tables.wire.game_offers import game_offers
from qiatan.tables.wire.table_info import table_info
from tests.tables.highcard import HighCard
from tests.tables.play_through import CATALOG, SEED, Driven, opened, settings, started

ANY_MAP = seats_on_any_map(ISLAND)


def received(choices: Choices | list[ClosedValue]) -> set[tuple[str, RuleValue, str]]:
    closed = choices.closed if isinstance(choices, Choices) else choices
    return {(one.option, one.value, one.code) for one in closed}


def island(players: int = 4, taken: int = 1, **rules: SettingValue) -> Choices:
    return choices(ISLAND, ISLAND.settings(rules), players, taken, ANY_MAP)


def closed(table: Driven) -> set[tuple[str, RuleValue, str]]:
    return received(table_info(table.state, {}).closed)


def test_values_the_game_refuses_are_closed_with_its_code() -> None:
    assert ("bank_display", "exact", "needs_open_hands") in received(island())
    assert not any(option == "bank_display" for option, _, _ in received(island(open_hands=True)))
    seen = island(open_hands=True, bank_display="exact")
    assert ("open_hands", False, "needs_open_hands") in received(seen)


def test_seats_are_bounded_by_the_map_and_by_those_taken() -> None:
    assert (island().least, island().most) == (2, 4)
    assert {
        ("max_players", 5, "bad_player_count"),
        ("max_players", 8, "bad_player_count"),
        ("max_players", 2, "seats_taken"),
    } <= received(island(taken=3))
    assert ("max_players", 3, "seats_taken") not in received(island(taken=3))
    assert island(map="grand", players=8).most == 8


def test_maps_with_too_few_seats_are_closed() -> None:
    crowd = received(island(map="grand", players=8, taken=6))
    assert ("map", "standard", "seats_taken") in crowd
    assert ("map", "extended", "seats_taken") not in crowd
    assert ("map", "standard", "seats_taken") not in received(
        island(map="grand", players=8, taken=4)
    )


def test_the_chosen_value_is_never_closed() -> None:
    for facts in ISLAND.maps:
        if facts.refusal is None:
            here = island(players=facts.most_seats, map=facts.id)
            assert ("map", facts.id) not in {(option, value) for option, value, _ in received(here)}
            assert ("max_players", facts.most_seats) not in {o[:2] for o in received(here)}


def test_options_set_by_hand_are_listed_and_survive_a_map_change() -> None:
    assert island().by_hand == ()
    assert island(map="europe", ruleset="classic").by_hand == ()
    assert island(victory_points=14, counter_offers=False).by_hand == (
        "victory_points",
        "counter_offers",
    )
    assert island(map="europe", victory_points=10).by_hand == ("victory_points",)


class Picky(HighCard):
    """A game that accepts only 3 to 7 rounds."""

    def settings(self, chosen: Mapping[str, SettingValue]) -> dict[str, SettingValue]:
        settled = super().settings(chosen)
        if not 3 <= int(settled["rounds"]) <= 7:
            return super().settings({"rounds": 77})
        return settled


def test_numbers_are_closed_from_either_end() -> None:
    found = choices(Picky(), Picky().settings({"rounds": 5}), 4, 1, (2, 4))
    numbers = {value for option, value, _ in received(found) if option == "rounds"}
    assert numbers == {1, 2, 8, 9}


EVERY: tuple[tuple[str, RuleValue], ...] = (
    *(("rounds", value) for value in range(1, 10)),
    *(("cheers", value) for value in (False, True)),
    *(("size", value) for value in ("small", "large")),
    *(("max_players", value) for value in range(2, 5)),
)


def changed(option: str, value: RuleValue) -> TableSettings:
    """The usual settings with one value changed."""
    usual = settings()
    if option == "max_players":
        return msgspec.structs.replace(usual, max_players=int(value))
    return msgspec.structs.replace(usual, rules={**usual.rules, option: value})


@pytest.mark.parametrize(("option", "value"), EVERY)
@pytest.mark.parametrize("others", ["b", "bcd"])
def test_the_table_refuses_exactly_the_closed_values(
    others: str, option: str, value: RuleValue
) -> None:
    table = opened(*others)
    shut = {code for name, one, code in closed(table) if (name, one) == (option, value)}
    code = table.refused("ann", Configure(1, table="t1", settings=changed(option, value)))
    assert shut == {code} - {"done"}


def test_no_value_is_closed_after_the_start() -> None:
    table = started("bea")
    assert closed(table) == set()
    info = table_info(table.state, {})
    assert (info.least_seats, info.most_seats) == (2, 4)


def test_closed_values_follow_settings_and_seats() -> None:
    table = opened("bea")
    assert ("max_players", 2, "seats_taken") not in closed(table)
    table.ask("cid", Sit(1, table="t1"))
    assert ("max_players", 2, "seats_taken") in closed(table)
    new = settings(size="large")
    table.ask("ann", Configure(1, table="t1", settings=new))
    assert ("max_players", 6) not in {one[:2] for one in closed(table)}
    assert ("max_players", 2, "bad_player_count") in closed(table)


def test_obsolete_settings_close_nothing_and_do_not_crash() -> None:
    table = opened("bea")
    odd = msgspec.structs.replace(table.state.settings, rules={"rounds": 77})
    table.state.settings = odd
    assert table_info(table.state, {}).most_seats == 4
    table.state.settings = msgspec.structs.replace(odd, game="chess")
    assert table_info(table.state, {}).most_seats == 4


def test_eight_players_can_play_in_eight_colours() -> None:
    table = opened(players=8, size="huge")
    for _ in range(6):
        table.ask("ann", AddBot(1, table="t1", bot="first"))
    assert table.code_of(Start("ann", SEED)) == "done"
    table = opened(players=8, size="huge")
    assert table.code_of(Start("ann", SEED)) == "too_few_players"
    for _ in range(7):
        table.ask("ann", AddBot(1, table="t1", bot="first"))
    assert len({occupant.colour for occupant in table.state.occupants}) == 8
    assert len({occupant.name for occupant in table.state.occupants}) == 8
    assert table.refused("ann", AddBot(1, table="t1", bot="first")) == "table_full"


def test_a_game_cannot_start_with_more_players_than_the_rules_allow() -> None:
    table = opened(*"bcde", players=6, size="large")
    table.state.settings = settings(players=6)
    assert table.code_of(Start("ann", SEED)) == "seats_taken"


def test_game_offers_cover_the_seats_of_all_maps() -> None:
    offer = game_offers(GameCatalog({ISLAND.id: ISLAND}, {}))[0]
    assert (offer.least_seats, offer.most_seats) == (2, 8)
    assert CATALOG.substitute_bot("highcard") == "last"
    assert (
        GameCatalog({}, {"island": ("easy", "normal", "hard", "odd")}).substitute_bot("island")
        == "normal"
    )
    assert GameCatalog({}, {}).substitute_bot("island") is None


def test_a_maps_presets_do_not_close_it() -> None:
    assert not any(option == "map" for option, _, _ in received(island(map="standard")))
    assert ("seafarers", False, "needs_ships") in received(island(map="lagoon"))
