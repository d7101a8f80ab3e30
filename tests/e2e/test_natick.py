"""The Colonists of Natick in real browsers."""

from __future__ import annotations

import re
import time
from itertools import permutations
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e import layout
from tests.e2e.begun_games import Reached, at_once, begin_game, begin_games, could
from tests.e2e.conftest import NewPerson
from tests.e2e.natick_player import NatickPlayer, play_until
from tests.e2e.person import DESKTOP, PHONE, SMALL_PHONE, Person, Screen
from tests.e2e.test_access import DARK_PHONE, LIGHT, ZOOMED, faults
from tests.e2e.test_phone import check_targets, overflow
from tests.web.client import Client

SUITS: Final = ("wood", "stone", "grain", "iron")


def against_a_bot(
    person: NewPerson,
    screen: Screen = DESKTOP,
    reached: Reached = at_once,
    *,
    name: str = "Wenli",
) -> NatickPlayer:
    """Open a game against an easy bot at the first position that `reached` accepts."""
    wenli = NatickPlayer(person(name, screen))
    begin_game(wenli.person, reached, game="natick", rules={"victory_points": 5})
    return wenli


def reach_dividing(player: NatickPlayer) -> None:
    """Play until the player must divide the dice."""
    end = time.monotonic() + 60
    while not player.see()["loose"]:
        assert time.monotonic() < end, "no dice were ever to be divided"
        if player.act() is None:
            player.person.wait_for_change()


def divide_between_two(
    person: NewPerson, screen: Screen = DESKTOP
) -> tuple[NatickPlayer, NatickPlayer]:
    """Open a game of two when the dice are to be divided; returns the divider first."""
    mei, aiko = person("Mei", screen), person("Aiko", screen)
    divider = begin_games((mei, aiko), could("divide"), game="natick")
    return natick_players(mei, aiko, divider)


def natick_players(mei: Person, aiko: Person, first: int) -> tuple[NatickPlayer, NatickPlayer]:
    """Both players, in another order if `first` is 1."""
    people = NatickPlayer(mei), NatickPlayer(aiko)
    return people if first == 0 else people[::-1]


def trade_between_two(
    person: NewPerson, screens: tuple[Screen, Screen] = (DESKTOP, DESKTOP), ways: int = 1
) -> tuple[NatickPlayer, NatickPlayer]:
    """Open a game of two in which the active player could swap coins in so many ways with the
    other one.

    Returns the active player first.
    """
    mei, aiko = person("Mei", screens[0]), person("Aiko", screens[1])
    active = begin_games((mei, aiko), lambda one, _: possible_swaps(one) >= ways, game="natick")
    return natick_players(mei, aiko, active)


def possible_swaps(client: Client) -> int:
    """How many pairs of coins the client could exchange now, with room on both sides."""
    if client.at is None or "end" not in client.legal:
        return 0
    colonies = client.view["colonies"]
    assert isinstance(colonies, list)
    mine, theirs = colonies[client.seat], colonies[1 - client.seat]
    return sum(
        bool(mine["coins"][give] and theirs["room"][give])
        and bool(theirs["coins"][want] and mine["room"][want])
        for give, want in permutations(SUITS, 2)
    )


def coins(player: NatickPlayer) -> list[tuple[int, int]]:
    """For each suit, how many coins a player has and how many their regions can hold."""
    shown = player.page.get_by_role("group", name="Your coins").get_by_role("listitem")
    pairs = [re.findall(r"\d+", words) for words in shown.all_text_contents()]
    return [(int(held), int(most)) for held, most in pairs]


def purse(player: NatickPlayer) -> dict[str, int]:
    """The player's own coins, as the page shows them."""
    return {suit: held for suit, (held, _) in zip(SUITS, coins(player), strict=True)}


def room(player: NatickPlayer) -> dict[str, int]:
    """How many more coins of each suit a player can hold."""
    return {suit: most - held for suit, (held, most) in zip(SUITS, coins(player), strict=True)}


def swaps(one: NatickPlayer, other: NatickPlayer) -> list[tuple[str, str]]:
    """Pairs of coins that two players could exchange, with room on both sides."""
    mine, theirs, own, far = purse(one), purse(other), room(one), room(other)
    gives = [suit for suit in SUITS if mine[suit] and far[suit] > 0]
    wants = [suit for suit in SUITS if theirs[suit] and own[suit] > 0]
    return [(give, want) for give in gives for want in wants if give != want]


def swap(one: NatickPlayer, other: NatickPlayer) -> tuple[str, str] | None:
    """The first pair of coins that two players could exchange."""
    return next(iter(swaps(one, other)), None)


def compose(player: NatickPlayer, give: str, want: str, send: str) -> None:
    """Compose an offer of one coin for one and send it."""
    trade = player.page.get_by_role("region", name="Trade", exact=True)
    if trade.count() == 0:
        player.person.open_sheet("Trade").click()
    trade.get_by_role("button", name=f"Give one more {give.title()}").click()
    trade.get_by_role("button", name=f"Get one more {want.title()}").click()
    trade.get_by_role("button", name=re.compile(send)).click()


def sets(player: NatickPlayer) -> Locator:
    """The two sets of dice to choose from."""
    return player.page.get_by_role("region", name="The two sets")


def keep_buttons(player: NatickPlayer) -> Locator:
    """The two buttons that keep a set."""
    return player.page.get_by_role("button", name=re.compile("^Keep (this|that) set"))


def heap(player: NatickPlayer, name: str) -> Locator:
    """One of the two sets, or the dice outside both (`rest`)."""
    return player.page.locator(f"[data-heap={name}]")


def check_points_in_sight(player: NatickPlayer, screen: Screen) -> None:
    """Check that long names leave room for the points."""
    player.page.set_viewport_size({"width": screen.width, "height": screen.height})
    for row in player.person.standing.get_by_role("row").all():
        expect(row.get_by_role("cell").or_(row.get_by_role("columnheader")).last).to_be_in_viewport(
            ratio=0.99
        )


def test_a_whole_game_against_a_bot(person: NewPerson) -> None:
    wenli = against_a_bot(person, LIGHT, name="Wenli of the Far Harbour")
    end = time.monotonic() + 180
    while not wenli.person.standing.is_visible():
        assert time.monotonic() < end, "the game never ended"
        wenli.play_on()
        wenli.person.wait_for_change()
    assert faults(wenli.person) == []

    named = wenli.page.get_by_role("rowheader")
    rows = wenli.person.standing.get_by_role("row").filter(has=named)
    assert rows.count() == 2
    for row in rows.all():
        *sources, total = [int(cell) for cell in row.get_by_role("cell").all_inner_texts()]
        assert sum(sources) == total
    expect(wenli.person.standing).to_contain_text("coins")
    check_points_in_sight(wenli, SMALL_PHONE)
    check_points_in_sight(wenli, LIGHT)

    wenli.person.button("View board").click()
    expect(wenli.person.standing).to_have_count(0)
    wenli.person.button("Results").click()
    wenli.person.button("Rematch").click()
    expect(wenli.person.header).to_contain_text("setup", timeout=20_000)


def test_two_players_divide_and_choose(person: NewPerson) -> None:
    divider, chooser = divide_between_two(person)
    expect(divider.person.button("Divide")).to_be_disabled()
    divider.act()
    expect(heap(divider, "first").locator("[data-die]")).to_have_count(2)
    expect(heap(divider, "first").get_by_text("would get")).to_have_count(2)
    divider.person.button("Divide").click()

    expect(keep_buttons(chooser)).to_have_count(2)
    expect(sets(chooser)).to_contain_text("If you keep this set")
    expect(sets(divider)).to_contain_text("keeps it")
    keep_buttons(chooser).first.click()
    expect(divider.person.log.filter(has_text="kept").first).to_be_visible()


def test_two_players_trade(person: NewPerson) -> None:
    proposer, other = trade_between_two(person)
    give, want = swap(proposer, other) or ("", "")
    before = purse(proposer), purse(other)
    compose(proposer, give, want, "Offer to")
    other.person.button("Accept").click()
    change = {give: -1, want: 1}
    after = [
        {suit: held[suit] + sign * change.get(suit, 0) for suit in SUITS}
        for held, sign in zip(before, (1, -1), strict=True)
    ]
    settle_to(after, (proposer, other))
    expect(proposer.page.locator("[data-offer]")).to_have_count(0)


def settle_to(wanted: list[dict[str, int]], people: tuple[NatickPlayer, NatickPlayer]) -> None:
    """Choose the regions that the coins of a trade leave and reach until both players have
    `wanted`.
    """
    end = time.monotonic() + 20
    while [purse(one) for one in people] != wanted and time.monotonic() < end:
        for one in people:
            if any(spot.startswith(("from ", "into ")) for spot in one.see()["spots"]):
                one.act()
        people[0].person.wait_for_change()
    assert [purse(one) for one in people] == wanted


def test_a_player_makes_a_counter_offer(person: NewPerson) -> None:
    proposer, other = trade_between_two(person, (DESKTOP, PHONE), ways=2)
    (give, want), (rather_give, rather_want) = swaps(proposer, other)[:2]
    compose(proposer, give, want, "Offer to")
    other.person.button("Counter").click()
    expect(other.person.button("Send counter-offer")).to_be_disabled()
    for suit in (give, want):
        other.page.get_by_role("button", name=f"Take back one {suit.title()}").click()
    compose(other, rather_want, rather_give, "Send counter-offer")

    answering = proposer.page.locator("[data-offer=theirs]")
    expect(answering).to_contain_text("instead")
    expect(answering.get_by_role("button", name="Counter")).to_have_count(0)
    answering.get_by_role("button", name="No").click()
    expect(proposer.page.locator("[data-offer]")).to_have_count(0)
    expect(proposer.person.button("End turn")).to_be_enabled()


def test_dice_are_dragged_reloaded_and_divided_by_keyboard(person: NewPerson) -> None:
    wenli = against_a_bot(person, reached=could("divide"))
    drag_dice(wenli)
    reload_dice(wenli)
    divide_by_keyboard(wenli)


def drag_dice(wenli: NatickPlayer) -> None:
    for die, name in (("suns", "first"), ("arms", "second")):
        wenli.page.locator(f"[data-die={die}]").drag_to(heap(wenli, name))
        expect(heap(wenli, name).locator(f"[data-die={die}]")).to_be_visible()
    wenli.page.locator("[data-die=suns]").drag_to(heap(wenli, "second"))
    expect(heap(wenli, "second").locator("[data-die]")).to_have_count(2)


def divide_by_keyboard(wenli: NatickPlayer) -> None:
    keyboard = wenli.page.keyboard
    for die, key in (("suns", "ArrowLeft"), ("moons", "ArrowRight"), ("crowns", "Enter")):
        wenli.page.locator(f"[data-die={die}]").focus()
        keyboard.press(key)
        expect(wenli.page.locator(f"[data-die={die}]")).to_be_focused()
    wenli.page.locator("[data-die=arms]").focus()
    keyboard.press("ArrowRight")
    expect(heap(wenli, "first").locator("[data-die]")).to_have_count(2)
    wenli.person.button("Divide").focus()
    keyboard.press("Enter")
    expect(wenli.person.log.filter(has_text="You divided the dice").first).to_be_visible()


def reload_dice(wenli: NatickPlayer) -> None:
    """After a reload the same dice are still to be divided."""
    shown = sorted(wenli.page.locator("[data-die]").evaluate_all("all => all.map((e) => e.title)"))
    wenli.page.reload()
    expect(heap(wenli, "rest").locator("[data-die]")).to_have_count(4)
    again = wenli.page.locator("[data-die]").evaluate_all("all => all.map((e) => e.title)")
    assert sorted(again) == shown


def test_turns_by_tapping(person: NewPerson) -> None:
    wenli = against_a_bot(person, PHONE)
    for wanted in ("tile", "road", "divide", "keep", "end"):
        play_until(wanted, wenli)
        for screen in (SMALL_PHONE, PHONE):
            wenli.page.set_viewport_size({"width": screen.width, "height": screen.height})
            assert overflow(wenli.person) <= 0
            check_targets(wenli.person)


def test_sheets_open_and_close(person: NewPerson) -> None:
    wenli = against_a_bot(person, SMALL_PHONE)
    expect(wenli.regions.get_by_role("button").first, "sheets give way to it").to_be_enabled()
    sheets = [wenli.person.open_sheet(name) for name in ("Trade", "Log")]
    pages = [
        wenli.page.get_by_role("button", name=name) for name in ("Pool and stack", "Natick rules")
    ]
    for opener in (*sheets, *pages):
        opener.tap()
        expect(wenli.dialog).to_be_in_viewport(ratio=0.9)
        wenli.dialog.get_by_role("button", name="Close").locator("visible=true").first.tap()
        expect(wenli.dialog).to_have_count(0)


def test_sheets_show_shortcuts_costs_and_sources(person: NewPerson) -> None:
    wenli = against_a_bot(person)
    wenli.page.keyboard.press("?")
    expect(wenli.dialog.get_by_role("listitem").filter(has_text="Move a die")).to_contain_text("←")
    wenli.page.keyboard.press("Escape")
    wenli.person.button("Natick rules").click()
    rows = wenli.dialog.get_by_role("region", name="Costs at this table").get_by_role("listitem")
    expect(rows.filter(has_text="Scout")).to_contain_text(re.compile(r"1\s*Grain"))
    expect(rows.filter(has_text="*")).to_have_count(4)
    expect(wenli.dialog).to_contain_text("Gary Pressler")
    expect(wenli.dialog).to_contain_text("Free Documentation License")


@pytest.mark.parametrize("screen", [LIGHT, DARK_PHONE], ids=["light", "dark phone"])
def test_no_serious_accessibility_fault_from_setup_to_end(
    person: NewPerson, screen: Screen
) -> None:
    wenli = against_a_bot(person, screen)
    expect(wenli.regions.get_by_role("button").first).to_be_visible(timeout=20_000)
    assert faults(wenli.person) == []
    wenli.person.button("Natick rules").click()
    expect(wenli.dialog).to_be_in_viewport(ratio=0.9)
    assert faults(wenli.person) == []
    wenli.page.keyboard.press("Escape")
    play_until("tile", wenli)
    assert faults(wenli.person) == []
    reach_dividing(wenli)
    assert faults(wenli.person) == []
    play_until("keep", wenli)
    play_until("end", wenli)
    assert faults(wenli.person) == []


def test_dice_can_be_divided_at_200_percent_zoom(person: NewPerson) -> None:
    wenli = against_a_bot(person, ZOOMED, could("divide"))
    expect(heap(wenli, "rest").locator("[data-die]")).to_have_count(4)
    assert layout.faults(wenli.page) == []
