"""Settings that change the game: special build phase, mystery, and eight seats on a large map."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.begun_games import begin_games, could
from tests.e2e.conftest import NewPerson
from tests.e2e.person import DESKTOP, SMALL_PHONE, Person
from tests.e2e.test_phone import overflow

FOG = "[data-terrain=fog]"


def switch_on(host: Person, *names: str) -> None:
    """Turn on settings of the host's table."""
    for name in names:
        option = host.page.get_by_role("switch", name=name, exact=True)
        part = host.page.get_by_role("group").filter(has_text=name)
        expect(part.first).to_be_visible()
        if not option.is_visible():
            part.get_by_text(name).first.click()
        option.click()
        expect(option).to_be_checked()


def roll(active: Person, others: tuple[Person, ...]) -> None:
    """Roll the dice and do what a 7 requires."""
    active.button("Roll").click()
    for _ in range(200):
        if active.ready("End turn").is_visible():
            return
        for one in (active, *others):
            one.answer()
        active.wait_for_change()
    raise AssertionError("the turn never came to its end")


def test_changing_the_map_keeps_the_chosen_points(person: NewPerson) -> None:
    mei = person("Mei")
    mei.open_lobby()
    mei.create_table(players=4, points=14, fill=False)
    points = mei.page.get_by_role("group", name="Points to win")
    for name in ("Extended", "Standard"):
        mei.page.get_by_role("radio", name=name).click()
        expect(mei.page.get_by_role("radio", name=name)).to_be_checked()
        expect(points).to_contain_text("14")
    mei.step("Points to win", 14, 10)
    # The server answers in order: when the bot is there, the points are set too.
    mei.page.get_by_role("button", name="Add a bot: Easy").first.click()
    expect(mei.page.get_by_role("button", name="Add a bot: Easy")).to_have_count(2)
    mei.page.reload()
    mei.page.get_by_role("radio", name="Extended").click()
    expect(mei.page.get_by_role("radio", name="Extended")).to_be_checked()
    expect(points).to_contain_text("10")


def test_the_game_of_an_open_table_can_be_changed(person: NewPerson) -> None:
    host = person("Wenli")
    host.open_lobby()
    host.create_table(players=4, points=10, fill=False)
    games = host.page.get_by_role("radiogroup", name="Game")
    games.get_by_role("radio", name="Colonists of Natick").click()
    expect(host.page.get_by_role("group", name="Points to win")).to_contain_text("7")
    host.button("Add a bot: Easy").first.click()
    expect(games.get_by_role("radio", name="Qiatan Island")).to_be_enabled()
    host.start()


def test_a_build_flag_opens_a_special_build_phase(person: NewPerson) -> None:
    people = person("Mei"), person("Aiko")
    place = begin_games(people, could("roll"), rules={"special_build_phase": True})
    active, other = people if place == 0 else people[::-1]
    expect(active.button("Roll")).to_be_enabled()
    other.button("Raise flag").click()
    expect(other.button("Lower flag")).to_be_visible()
    roll(active, (other,))
    expect(other.button("Lower flag")).to_be_visible()
    active.button("End turn").click()
    expect(other.prompt).to_contain_text("Special build")
    expect(active.prompt).to_contain_text("is building between turns")
    other.button("Done").click()
    expect(other.button("Roll")).to_be_enabled()


def test_settling_reveals_adjacent_mystery_hexes(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.open_lobby()
    wenli.create_table(players=2, points=10, fill=True)
    switch_on(wenli, "Mystery")
    wenli.start()
    spots = wenli.places("settlement")
    expect(spots.first).to_be_visible(timeout=20_000)
    hidden = wenli.page.locator(FOG).count()
    assert hidden >= 12
    labels = [spot.get_attribute("aria-label") or "" for spot in spots.all()]
    spots.nth(max(range(len(labels)), key=lambda i: labels[i].count("Fog"))).click()
    expect(wenli.places("road").first).to_be_visible()
    assert wenli.page.locator(FOG).count() == hidden - 3
    expect(wenli.log.filter(has_text="You built a settlement")).to_have_count(1)


def test_eight_seats_on_the_grand_map(person: NewPerson) -> None:
    mei = person("Mei", SMALL_PHONE)
    mei.open_lobby()
    mei.create_table(players=4, points=10, fill=False)
    mei.page.get_by_role("radio", name="Grand").click()
    mei.step("Players", 4, 8)
    for _ in range(7):
        mei.page.get_by_role("button", name="Add a bot: Easy").first.click()
    expect(mei.page.get_by_role("button", name="Add a bot: Easy")).to_have_count(0)
    mei.start()
    check_widths(mei)


def check_widths(player: Person) -> None:
    """Check on both screens that all eight seats exist and nothing is too wide."""
    for screen in (DESKTOP, SMALL_PHONE):
        player.page.set_viewport_size({"width": screen.width, "height": screen.height})
        for seat in range(8):
            expect(player.page.locator(f"[data-seat='{seat}']").first).to_be_attached()
        assert overflow(player) <= 0


def test_presets_fill_the_form_and_can_be_saved(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.open_lobby()
    preset = wenli.page.get_by_role("combobox", name="Preset")
    preset.select_option("Duel")
    expect(wenli.page.get_by_text("2 players, 15 points")).to_be_visible()
    wenli.step("Points to win", 15, 14)
    expect(preset.locator("option:checked")).to_have_text("Custom")
    wenli.button("More settings").click()
    wenli.page.get_by_label("Save these settings").fill("Evening")
    wenli.button("Save").click()
    wenli.button("Close").locator("visible=true").first.click()
    expect(preset.locator("option:checked")).to_have_text("Evening")
    wenli.page.reload()
    preset.select_option("Standard")
    preset.select_option("Evening")
    wenli.button("Create table").locator("visible=true").last.click()
    expect(wenli.page.get_by_text("14", exact=True).first).to_be_visible()
