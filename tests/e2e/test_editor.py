"""Players' own maps: drawn, checked, saved, published, and played by others."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.map_editor import SEVEN, Finger, MapEditor, board_shape, disc
from tests.e2e.person import DESKTOP, PHONE, SMALL_PHONE, Person, Screen
from tests.e2e.sea_tables import SHIP, place_at_sea
from tests.e2e.test_access import DARK_PHONE, LIGHT, faults
from tests.e2e.test_phone import check_targets, overflow

MAPS = Path(__file__).parents[2] / "src" / "qiatan" / "island" / "maps"


def open_editor(person: NewPerson, screen: Screen = DESKTOP) -> MapEditor:
    """Open the editor with an empty canvas."""
    one = MapEditor(person("Mei", screen))
    one.open()
    return one


def map_file(folder: Path, **changes: object) -> Path:
    """A file of the standard map with changed fields."""
    plain = json.loads((MAPS / "standard.json").read_text(encoding="utf-8"))
    file = folder / "spoilt.json"
    file.write_text(json.dumps({**plain, **changes}), encoding="utf-8")
    return file


def look_at(reader: Person, title: str) -> None:
    """Open a map in the library."""
    reader.page.goto(f"{reader.url}/library")
    reader.page.get_by_label("Search by title").fill(title)
    reader.page.get_by_role("button", name=re.compile(title)).click()


def test_another_player_plays_on_a_published_map(person: NewPerson) -> None:
    mei, aiko = MapEditor(person("Mei")), person("Aiko")
    mei.person.open_lobby()
    mei.open()
    mei.island()
    mei.paint((3, -1), (3, 0))
    mei.publish("Two More")

    aiko.open_lobby()
    look_at(aiko, "Two More")
    expect(aiko.page.get_by_role("dialog")).to_contain_text("by Mei")
    aiko.button("Play map").click()
    aiko.button("Add a bot: Easy").first.click()
    aiko.start()

    assert board_shape(aiko.page) == disc(2) | {(3, -1), (3, 0)}
    aiko.play_until("road", seconds=30)


def test_a_new_map_can_be_played_at_once(person: NewPerson) -> None:
    mei = open_editor(person)
    mei.island()
    mei.title("At Once")
    mei.fit()
    mei.person.button("Play map").click()
    expect(mei.page.get_by_role("img", name="Map preview: At Once")).to_be_visible()
    mei.person.button("Add a bot: Easy").first.click()
    mei.person.start()
    assert board_shape(mei.page) == disc(2)


def test_a_host_picks_a_drawn_map_at_the_table(person: NewPerson) -> None:
    mei = open_editor(person)
    mei.island()
    mei.publish("Picked")
    host = mei.person
    host.open_lobby()
    host.create_table(players=2, points=10, fill=False)
    host.button("All maps").click()
    host.button("Map library").click()
    host.page.get_by_role("button", name=re.compile("Picked")).click()
    host.button("Choose map").click()
    expect(host.page.get_by_role("img", name="Map preview: Picked")).to_be_visible()


def shores(mei: MapEditor) -> None:
    """Draw a round home island and a gold island across the water, half of it in fog."""
    mei.island()
    mei.brush("Sea")
    mei.paint((3, -2), (3, 0))
    mei.brush("Gold")
    mei.paint((4, -2), (4, -1))
    mei.tool("Marks")
    for mark, cell in (("Home", (0, 0)), ("Pirate", (3, 0)), ("Fog", (4, -1))):
        mei.brush(mark)
        mei.paint(cell)
    mei.page.get_by_role("switch", name="Needs ships").click()
    mei.person.step("Points to win", 10, 12)
    mei.person.step("Points for a new island", 2, 3)


SHORES = {"homes": [[0, 0]], "pirate": [3, 0], "hidden": [[4, -1]], "bonus_points": 3, "target": 12}


def test_a_drawn_sea_map_is_played_with_ships(person: NewPerson, tmp_path: Path) -> None:
    mei, aiko = open_editor(person), person("Aiko")
    shores(mei)
    mei.publish("Two Shores")
    with mei.page.expect_download() as download:
        mei.person.button("Save as file").click()
    download.value.save_as(tmp_path / "shores.json")
    assert json.loads((tmp_path / "shores.json").read_text(encoding="utf-8"))["voyage"] == SHORES

    aiko.open_lobby()
    aiko.create_table(players=2, points=10, fill=False)
    look_at(aiko, "Two Shores")
    aiko.button("Play map").click()
    aiko.button("Add a bot: Easy").first.click()
    aiko.start()
    expect(aiko.header).to_contain_text("first to 12")
    expect(aiko.places("settlement").first).to_be_visible(timeout=20_000)
    gold = aiko.page.get_by_role("button", name="Gold")
    expect(aiko.places("settlement").and_(gold)).to_have_count(0)
    expect(aiko.page.locator("[data-terrain=fog]")).to_have_count(1)
    expect(aiko.page.locator("[data-piece=pirate]")).to_be_visible()
    place_at_sea(aiko, "Forest")
    expect(aiko.page.locator(SHIP).first).to_be_visible()


def test_marks_can_be_undone_and_are_removed_with_their_hexes(person: NewPerson) -> None:
    mei = open_editor(person)
    shores(mei)
    mei.fit()
    mei.person.button("Undo").click()
    mei.person.button("Undo").click()
    expect(mei.page.get_by_role("group", name="Points to win")).to_contain_text("10")
    mei.page.keyboard.press("Control+z")
    mei.page.keyboard.press("Control+z")
    assert (mei.marks("fog"), mei.marks("pirate"), mei.marks("home")) == ([], ["3,0"], ["0,0"])
    mei.page.keyboard.press("Control+y")
    assert mei.marks("fog") == ["4,-1"]
    mei.tool("Erase")
    mei.paint((4, -1))
    mei.paint((3, 0))
    assert (mei.marks("fog"), mei.marks("pirate")) == ([], [])


def test_an_imported_built_in_map_keeps_its_voyage(person: NewPerson, tmp_path: Path) -> None:
    mei = open_editor(person)
    mei.open_file(MAPS / "northern_fjords.json")
    mei.fit()
    assert len(mei.marks("fog")) == 10
    with mei.page.expect_download() as download:
        mei.person.button("Save as file").click()
    download.value.save_as(tmp_path / "again.json")
    again, before = (
        json.loads(file.read_text(encoding="utf-8"))
        for file in (tmp_path / "again.json", MAPS / "northern_fjords.json")
    )
    assert again["voyage"] == before["voyage"]
    assert again["seafaring"] is True


def test_the_question_mark_lists_the_keys(person: NewPerson) -> None:
    mei = open_editor(person)
    mei.page.keyboard.press("?")
    sheet = mei.page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(sheet.get_by_role("listitem").filter(has_text="Ports")).to_contain_text("P")
    mei.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    mei.person.button("Keyboard shortcuts").click()
    expect(sheet).to_be_visible()


def test_only_its_author_sees_a_private_map_and_can_delete_it(person: NewPerson) -> None:
    mei, aiko = open_editor(person), person("Aiko")
    mei.island()
    mei.title("Secret")
    mei.fit()
    mei.person.button("Save").click()
    expect(mei.page.get_by_text("In the library, visible only to you")).to_be_visible()

    aiko.page.goto(f"{aiko.url}/library")
    expect(aiko.page.get_by_role("button", name=re.compile("Standard"))).to_be_visible()
    expect(aiko.page.get_by_role("button", name=re.compile("Secret"))).to_have_count(0)

    look_at(mei.person, "Secret")
    mei.person.button("Delete").click()
    mei.person.button("Yes, delete").click()
    expect(mei.page.get_by_role("button", name=re.compile("Secret"))).to_have_count(0)


def test_changes_can_be_undone_and_redone(person: NewPerson) -> None:
    mei = open_editor(person)
    mei.paint((-2, 0), (2, 0))
    mei.tool("Numbers")
    mei.brush("8")
    mei.paint((0, 0))
    assert mei.number(0, 0) == "8"

    mei.person.button("Undo").click()
    assert mei.number(0, 0) == ""
    mei.page.keyboard.press("Control+z")
    assert mei.hexes() == set()
    mei.page.keyboard.press("Control+Shift+z")
    mei.page.keyboard.press("Control+y")
    assert len(mei.hexes()) == 5
    assert mei.number(0, 0) == "8"
    expect(mei.person.button("Redo")).to_be_disabled()


def test_a_draft_survives_a_reload(person: NewPerson) -> None:
    mei = open_editor(person)
    mei.island()
    mei.title("Half Done")
    mei.fit()
    mei.page.reload()
    expect(mei.page.get_by_role("heading", name="Half Done")).to_be_visible()
    assert mei.hexes() == disc(2)

    mei.person.button("Back to map library").click()
    mei.person.button("Leave").click()
    mei.page.get_by_role("radio", name="My maps").click()
    mei.page.get_by_role("button", name=re.compile("Half Done.*draft", re.DOTALL)).click()
    mei.person.button("Edit").click()
    expect(mei.canvas.locator("[data-hex]")).to_have_count(19)


def test_the_back_button_asks_before_discarding_a_drawing(person: NewPerson) -> None:
    mei = MapEditor(person("Mei"))
    mei.person.open_lobby()
    mei.page.get_by_role("link", name=re.compile("Map library")).first.click()
    mei.page.get_by_text("Draw a map", exact=True).first.click()
    mei.wait_until_still()
    mei.island()
    mei.page.go_back()
    mei.person.button("Stay").click()
    assert mei.hexes() == disc(2)
    mei.page.go_back()
    mei.person.button("Leave").click()
    expect(mei.canvas).to_have_count(0)


def test_ship_settings_are_hidden_without_ships(person: NewPerson) -> None:
    mei = open_editor(person)
    bonus = mei.page.get_by_role("group", name="Points for a new island")
    expect(bonus).to_be_hidden()
    mei.page.get_by_role("switch", name="Needs ships").click()
    expect(bonus).to_be_visible()


def test_a_broken_file_names_the_hex_and_keeps_the_drawing(
    person: NewPerson, tmp_path: Path
) -> None:
    mei = open_editor(person)
    mei.paint((0, 0), (2, 0))
    standard = json.loads((MAPS / "standard.json").read_text(encoding="utf-8"))
    hexes = standard["hexes"]
    hexes[9] = {"q": 0, "r": 0, "terrain": ["desert"], "tokens": [6]}

    mei.open_file(map_file(tmp_path, hexes=hexes))
    dialog = mei.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Hex (0, 0): There are numbers")
    dialog.get_by_role("button", name="Close").last.click()
    assert mei.hexes() == {(0, 0), (1, 0), (2, 0)}

    mei.open_file(map_file(tmp_path, hexes=hexes))
    dialog.get_by_role("button", name="Open and fix").click()
    expect(mei.canvas.locator("[data-hex]")).to_have_count(19)
    expect(mei.page.locator('[data-fault="0,0"]')).to_be_visible()
    mei.brush("Any land")
    mei.paint((0, 0))
    mei.fit()


NO_MAPS: Final = {
    "{{": "isn't valid JSON",
    '{"format": "other"}': "format",
    "x" * 70_000: "too large",
    "": "This file is empty",
}
"""Texts of files, and what the editor says about them."""


def test_files_that_are_not_maps_are_refused(person: NewPerson, tmp_path: Path) -> None:
    mei = open_editor(person)
    dialog = mei.page.get_by_role("dialog")
    for number, (text, shown) in enumerate(NO_MAPS.items()):
        file = tmp_path / f"{number}.json"
        file.write_text(text, encoding="utf-8")
        mei.open_file(file)
        expect(dialog).to_contain_text(shown)
        dialog.get_by_role("button", name="Close").last.click()
        expect(dialog).to_have_count(0)


def test_an_exported_map_can_be_imported(person: NewPerson, tmp_path: Path) -> None:
    mei = open_editor(person)
    mei.island()
    mei.tool("Ports")
    mei.brush("Ore")
    mei.drag(mei.at(2, 0, "E"))
    mei.title("To Disk")
    mei.fit()
    with mei.page.expect_download() as download:
        mei.person.button("Save as file").click()
    assert download.value.suggested_filename == "to_disk.json"
    file = tmp_path / "to_disk.json"
    download.value.save_as(file)
    mei.open()
    mei.open_file(file)
    expect(mei.canvas.locator("[data-hex]")).to_have_count(19)
    assert mei.ports() == ["2,0 E"]


def test_clicking_a_map_error_shows_its_hex(person: NewPerson) -> None:
    mei = open_editor(person)
    mei.island()
    mei.paint((-3, -1))
    mei.page.get_by_role("button", name="The hex at (-3, -1) is cut off").click()
    mei.wait_to_see(-3, -1)
    expect(mei.page.locator('[data-fault="-3,-1"]')).to_be_visible()
    mei.tool("Erase")
    mei.paint((-3, -1))
    mei.fit()


def test_ports_are_dragged_from_the_tray_to_a_coast(person: NewPerson) -> None:
    mei = open_editor(person)
    mei.island()
    mei.tool("Ports")
    tray = mei.brushes.get_by_role("radio", name="Grain").bounding_box()
    assert tray is not None
    mei.drag((tray["x"] + 20, tray["y"] + 20), mei.at(1, 1), mei.at(2, 0, "E"))
    assert mei.ports() == ["2,0 E"]
    mei.drag(mei.at(2, 0, "E"), mei.at(-2, 0, "W"))
    assert mei.ports() == ["-2,0 W"]
    mei.drag(mei.at(-2, 0, "W"), mei.at(-5, 0))
    assert mei.ports() == []


def test_pools_follow_the_map_until_they_are_edited(person: NewPerson) -> None:
    mei = open_editor(person)
    mei.island()
    pool = mei.page.locator("[data-pool=terrain]")
    expect(pool).to_have_text("19 for 19 places")
    mei.person.button("Hills: more").click()
    expect(pool).to_have_text("20 for 19 places")
    expect(mei.verdict).to_have_text("1 problem")
    mei.person.button("Make it fit").click()
    expect(pool).to_have_text("19 for 19 places")
    mei.fit()


def test_an_example_board_can_be_shown_and_closed(person: NewPerson) -> None:
    mei = open_editor(person)
    mei.island()
    mei.person.button("Show an example").click()
    grounds = {mei.ground(q, r) for q, r in disc(2)}
    assert grounds == {"hills", "forest", "pasture", "fields", "mountains", "desert"}
    mei.person.button("Back to editing").click()
    assert {mei.ground(q, r) for q, r in disc(2)} == {"any"}


def test_a_map_can_be_drawn_by_keyboard(person: NewPerson) -> None:
    mei = open_editor(person)
    keys = mei.page.keyboard
    mei.canvas.focus()
    for key in ("3", "Enter", "ArrowRight", "4", "Enter", "ArrowUp", "9", "Enter"):
        keys.press(key)
    assert {cell: mei.ground(*cell) for cell in mei.hexes()} == {
        (0, 0): "forest",
        (1, 0): "pasture",
        (2, -1): "sea",
    }
    for key in ("ArrowDown", "n", "0", "Enter", "p", "5", "ArrowRight", "Enter"):
        keys.press(key)
    assert mei.number(1, 0) == "10"
    assert len(mei.ports()) == 1
    for key in ("e", "ArrowRight", "ArrowLeft", "Enter"):
        keys.press(key)
    assert (1, 0) not in mei.hexes()


@pytest.mark.parametrize("screen", [PHONE, SMALL_PHONE], ids=["390", "360"])
def test_one_finger_paints_and_two_only_zoom(person: NewPerson, screen: Screen) -> None:
    mei = open_editor(person, screen=screen)
    finger = Finger(mei.page)
    finger.draw([mei.at(-1, 0), mei.at(0, 0), mei.at(1, 0)])
    assert mei.hexes() == {(-1, 0), (0, 0), (1, 0)}
    before = mei.at(1, 0)[0] - mei.at(0, 0)[0]
    finger.spread(*mei.at(0, -1))
    mei.wait_until_still()
    assert mei.at(1, 0)[0] - mei.at(0, 0)[0] > 1.3 * before
    assert mei.hexes() == {(-1, 0), (0, 0), (1, 0)}
    mei.person.button("Undo").tap()
    assert mei.hexes() == set()
    assert overflow(mei.person) <= 0
    check_targets(mei.person)


def test_buttons_cover_no_hex_on_a_phone_in_landscape(person: NewPerson) -> None:
    mei = open_editor(person)
    mei.island()
    mei.page.set_viewport_size({"width": 844, "height": 390})
    mei.page.reload()
    mei.wait_until_still()
    buttons = mei.page.get_by_role("button").filter(has=mei.verdict).bounding_box()
    boxes = [one.bounding_box() for one in mei.canvas.locator("[data-hex]").all()]
    assert buttons is not None and len(boxes) == 19
    assert all(box is not None and box["y"] + box["height"] <= buttons["y"] for box in boxes)


def test_marks_can_be_placed_on_a_phone(person: NewPerson) -> None:
    mei = open_editor(person, screen=SMALL_PHONE)
    finger = Finger(mei.page)
    finger.draw([mei.at(-1, 0), mei.at(0, 0), mei.at(1, 0)])
    mei.brush("Sea")
    mei.page.touchscreen.tap(*mei.at(0, 1))
    mei.tool("Marks")
    check_targets(mei.person)
    for mark, cell in (("Home", (0, 0)), ("Pirate", (0, 1))):
        mei.brush(mark)
        mei.page.touchscreen.tap(*mei.at(*cell))
    mei.brush("Fog")
    finger.draw([mei.at(-1, 0), mei.at(0, 0), mei.at(1, 0)])
    assert (mei.marks("home"), mei.marks("pirate")) == (["0,0"], ["0,1"])
    assert mei.marks("fog") == ["-1,0", "1,0"]
    # Click instead of tapping: the browser takes a tap right after a stroke for a part of it.
    mei.person.button("Map").click()
    mei.person.step("Points to win", 10, 11)
    check_targets(mei.person)
    assert overflow(mei.person) <= 0


def test_a_map_is_drawn_and_saved_on_a_phone(person: NewPerson) -> None:
    mei = open_editor(person, screen=SMALL_PHONE)
    mei.person.button("Brush").tap()
    mei.page.get_by_role("radio", name="Seven").tap()
    mei.page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    Finger(mei.page).draw([mei.at(-1, 0), mei.at(0, 0), mei.at(1, 0)])
    assert set(SEVEN) <= mei.hexes()
    mei.tool("Ports")
    mei.brush("3:1")
    mei.page.touchscreen.tap(*mei.at(2, 0, "E"))
    assert mei.ports() == ["2,0 E"]
    mei.fit()
    mei.person.button("Map").tap()
    mei.title("In One Hand")
    mei.fit()
    check_targets(mei.person)
    mei.person.button("Save").tap()
    mei.page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    expect(mei.page.get_by_text("In the library, visible only to you")).to_be_visible()


@pytest.mark.parametrize("screen", [LIGHT, DARK_PHONE], ids=["light", "dark phone"])
def test_no_serious_accessibility_fault_in_library_and_editor(
    person: NewPerson, screen: Screen
) -> None:
    mei = person("Mei", screen)
    mei.page.goto(f"{mei.url}/library")
    card = mei.page.get_by_role("button", name=re.compile("Ring"))
    expect(card).to_be_visible()
    assert faults(mei) == []
    assert overflow(mei) <= 0
    card.click()
    mei.button("Copy to editor").click()
    editor = MapEditor(mei)
    expect(editor.canvas.locator("[data-hex]")).to_have_count(30)
    editor.fit()
    assert faults(mei) == []
