"""Browsers that block storage, cookies or WebSockets, lack features, or translate the page."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Route, WebSocketRoute, expect

from tests.e2e.begun_games import begin_game, could
from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person

NO_STORAGE: Final = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {
    get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
  });"""

NO_FEATURES: Final = """{
  for (const name of ["AudioContext", "webkitAudioContext", "Notification"]) delete window[name];
  const missing = ["vibrate", "clipboard", "serviceWorker", "wakeLock", "userActivation", "share"];
  for (const name of missing)
    Object.defineProperty(Navigator.prototype, name, { get: () => undefined });
}"""

TRANSLATED: Final = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (node.data.trim() !== "" && node.parentElement.translate) found.push(node);
  for (const node of found) {
    const font = document.createElement("font");
    node.replaceWith(font);
    font.append(document.createTextNode(node.data));
  }
  return found.length;
}"""
"""What the translators of browsers do: each text node is replaced."""


def test_blocked_site_data_is_explained(person: NewPerson) -> None:
    def without_cookie(route: Route) -> None:
        answer = route.fetch()
        wenli.page.context.clear_cookies()
        headers = {name: value for name, value in answer.headers.items() if name != "set-cookie"}
        route.fulfill(response=answer, headers=headers)

    wenli = person("Wenli", fresh=True)
    wenli.page.add_init_script(NO_STORAGE)
    wenli.page.route("**/api/session", without_cookie)
    wenli.page.goto(wenli.url)
    expect(wenli.page.get_by_text("Your browser blocks cookies.")).to_be_visible()
    wenli.page.goto(f"{wenli.url}/games")
    expect(wenli.page.get_by_role("heading", name="Games")).to_be_visible()


def test_a_game_needs_no_storage_and_no_optional_features(person: NewPerson) -> None:
    wenli = person("Wenli", fresh=True)
    wenli.page.add_init_script(NO_STORAGE)
    wenli.page.add_init_script(NO_FEATURES)
    wenli.open_lobby()
    wenli.quick_play()
    wenli.play_until("road")
    wenli.button("Menu").click()
    expect(wenli.page.get_by_role("button", name="Copy link")).to_be_visible()


def test_a_blocked_websocket_is_explained(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.page.route_web_socket("**/ws**", lambda route: route.close())
    wenli.page.goto(wenli.url)
    banner = wenli.page.locator(".connection")
    expect(banner).to_contain_text("might be blocking WebSockets", timeout=15_000)


def test_a_dead_connection_is_noticed_within_seconds(person: NewPerson) -> None:
    dead = False

    def swallow(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda message: None if dead else server.send(message))
        server.on_message(lambda message: None if dead else route.send(message))

    wenli = person("Wenli")
    wenli.page.route_web_socket("**/ws**", swallow)
    clock = wenli.page.clock
    clock.install()
    begin_game(wenli, could("end"))
    end = wenli.ready("End turn")
    expect(end).to_be_visible()
    dead = True
    end.click()
    clock.fast_forward(5_000)
    expect(wenli.button("Connecting…")).to_be_visible()
    clock.fast_forward(7_000)
    expect(wenli.page.locator(".connection .banner")).to_be_visible()
    prompt, banner = (
        wenli.page.locator(one).bounding_box() for one in (".prompt", ".connection .banner")
    )
    assert prompt is not None
    assert banner is not None
    assert banner["y"] >= prompt["y"] + prompt["height"]
    dead = False
    clock.fast_forward(15_000)
    expect(wenli.button("Connecting…")).to_have_count(0, timeout=20_000)


BELOW_THE_PROMPT: Final = """() => {
  const [prompt, banner] = [".prompt", ".connection .banner"].map(
    (one) => document.querySelector(one)?.getBoundingClientRect());
  const beside = banner && (banner.left > prompt.right || banner.right < prompt.left);
  return banner !== undefined && (beside || banner.top >= prompt.bottom);
}"""
SIZES: Final = ((1440, 900), (1024, 768), (820, 1180), (390, 844), (360, 640), (844, 390))


def lose_connection(player: Person, on: str, opponents: int) -> None:
    """Start a game on this map, then disconnect the browser."""
    begin_game(player, opponents=opponents, rules={"map": on})
    player.places("settlement").first.wait_for(timeout=20_000)
    player.page.context.set_offline(True)
    player.page.evaluate("dispatchEvent(new Event('offline'))")


def test_a_lost_connection_hides_no_prompt(person: NewPerson) -> None:
    players = person("Wenli"), person("Mei")
    lose_connection(players[0], "standard", 3)
    lose_connection(players[1], "grand", 7)
    for one in players:
        expect(one.page.locator(".connection .banner")).to_be_visible(timeout=12_000)
        for width, height in SIZES:
            one.page.set_viewport_size({"width": width, "height": height})
            one.page.wait_for_function(BELOW_THE_PROMPT, timeout=3_000)


def test_values_change_on_a_translated_page(person: NewPerson) -> None:
    wenli = person("Wenli")
    begin_game(wenli)
    expect(wenli.header).to_contain_text("setup")
    assert wenli.page.evaluate(TRANSLATED) > 0
    wenli.finish_setup()
    expect(wenli.header).not_to_contain_text("setup")
    wenli.play_until("Roll")
    expect(wenli.log.filter(has_text="You rolled").first).to_be_visible()
    points = wenli.side.get_by_role("img", name="2 of 10 points")
    expect(points).to_contain_text("2")
