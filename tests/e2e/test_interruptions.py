"""Nothing is lost by reloads, a killed server or double clicks."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.e2e.begun_games import begin_game, could
from tests.e2e.conftest import FAST, NewPerson
from tests.e2e.person import Person
from tests.web.served import INSTANT_DECLINES, serve

AT_ITS_END = """() => {
  const { scrollHeight, scrollTop, clientHeight } = document.querySelector("[role=tabpanel]");
  return scrollHeight > clientHeight && scrollHeight - scrollTop - clientHeight < 2;
}"""


def test_a_reload_keeps_an_open_prompt(person: NewPerson) -> None:
    wenli = person("Wenli")
    begin_game(wenli)
    wenli.play_until("settlement")
    expect(wenli.places("road").first).to_be_visible()
    asked = wenli.spots()
    wenli.page.reload()
    expect(wenli.places("road").first).to_be_visible()
    assert wenli.spots() == asked


def test_the_log_stays_scrolled_to_its_end_when_resized(person: NewPerson) -> None:
    wenli = person("Wenli")
    begin_game(wenli, lambda one, _: "roll" in one.legal and len(one.log) > 20)
    expect(wenli.button("Roll")).to_be_enabled()
    for width, height in ((1440, 620), (1250, 700), (1440, 900), (1300, 560)):
        wenli.page.set_viewport_size({"width": width, "height": height})
        wenli.page.wait_for_function(AT_ITS_END)
    assert wenli.log.count() > 20


def test_a_lost_set_name_message_is_sent_again(person: NewPerson) -> None:
    lost: list[str | bytes] = []

    def lose_the_first(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        first = '"set_name"'
        route.on_message(
            lambda said: server.send(said) if lost or first not in str(said) else lost.append(said)
        )

    wenli = person("Wenli")
    wenli.page.route_web_socket("**/ws", lose_the_first)
    wenli.open_lobby()
    wenli.page.reload()
    expect(wenli.page.get_by_label("Your name")).to_have_value("Wenli")
    expect(wenli.quick).to_be_enabled()
    assert len(lost) == 1


def test_a_double_click_acts_once(person: NewPerson) -> None:
    wenli = person("Wenli")
    begin_game(wenli)
    spot = wenli.places("settlement").first
    expect(spot).to_be_visible()
    spot.dblclick()
    expect(wenli.places("road").first).to_be_visible()
    mine = wenli.log.filter(has_text="You built a settlement")
    expect(mine).to_have_count(1)
    expect(wenli.notice).to_have_count(0)


def test_a_game_continues_after_the_server_is_killed(browser: Browser, tmp_path: Path) -> None:
    first = serve(tmp_path / "data", *FAST, program=INSTANT_DECLINES)
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 1440, "height": 900})
    wenli = Person("Wenli", context.new_page(), first.url)
    begin_game(wenli, could("roll"))
    wenli.play_until("End turn")
    line = wenli.log.last.inner_text()
    expect(wenli.side).to_contain_text("Wenli")

    first.kill()
    expect(wenli.page.get_by_text("Connection lost")).to_be_visible()
    second = serve(tmp_path / "data", *FAST, port=first.port, program=INSTANT_DECLINES)
    try:
        expect(wenli.page.get_by_text("Connection lost")).to_be_hidden(timeout=20_000)
        wenli.play_until("End turn")
        expect(wenli.log.last).not_to_have_text(line)
        expect(wenli.side).to_contain_text("Wenli")
    finally:
        context.close()
        second.stop()
    assert "level=error" not in second.errors
