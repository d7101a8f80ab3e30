"""The moments of stored games that the client's stories show, each found by its prompt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from qiatan.island import view_types as island
from qiatan.natick import view_types as natick
from qiatan.services.peers import Presence, Present
from qiatan.tables.core.events import (
    BackFromPause,
    GivenToBot,
    PauseAsked,
    Paused,
    Said,
    TableEvent,
)
from qiatan.tables.core.standing_events import OrdersGiven


@dataclass(frozen=True, slots=True)
class Person:
    """A person at a table, connected or not."""

    name: str
    present: bool = True

    @property
    def id(self) -> str:
        """The public id."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Seen:
    """A game as a viewer sees it, with the queries that moments need."""

    view: object

    @property
    def game(self) -> island.View | natick.View:
        """The view of either game."""
        if not isinstance(self.view, island.View | natick.View):
            raise TypeError("a view of no game that has stories")
        return self.view

    @property
    def legal(self) -> tuple[str, ...]:
        """The viewer's legal actions."""
        return () if self.game.you is None else tuple(self.game.you.legal)

    def asks(self, kind: str, seat: int | None = None) -> bool:
        """Whether a seat, by default the viewer's, has a prompt of this kind."""
        asked = self.game.viewer if seat is None else seat
        return any((prompt.seat, prompt.kind) == (asked, kind) for prompt in self.game.prompts)

    def may(self, *verbs: str) -> bool:
        """Whether the viewer has a legal action of each kind."""
        return all(any(action.split()[0] == verb for action in self.legal) for verb in verbs)


Moment = Callable[[Seen], bool]
Sitter = Person | str
"""A person, or the name of a bot."""

WENLI: Final = Person("Wenli")
HOST: Final = WENLI.id
WATCHER: Final = "watcher"

MEI_AWAY: Final = Person("Mei", present=False)
FOUR: Final = ("Tomás", WENLI, MEI_AWAY, "Aiko")
SIX: Final = (*FOUR, "Ingrid", "Okoro")
EIGHT: Final = (*SIX, "Wanjiru", "Bartholomew")
PEOPLE: Final = ("Tomás", WENLI, Person("Mei"), Person("Aiko"))


@dataclass(frozen=True, slots=True)
class Scene:
    """A story: a table of a stored game at the first matching moment.

    Then `events` happen at the table, `thinking` seconds pass, and a film shows the game's next
    `steps` actions.
    """

    name: str
    game: str
    moment: Moment
    cast: tuple[Sitter, ...] = FOUR
    viewer: str = HOST
    turn_timer: Literal[0, 60, 120, 86400] = 0
    thinking: float = 0
    events: tuple[TableEvent, ...] = ()
    steps: int = 0

    @property
    def present(self) -> Presence:
        """The connected persons by id."""
        persons = [one for one in self.cast if isinstance(one, Person) and one.present]
        people = {person.id: Present(person.name) for person in persons}
        return people if self.viewer in people else {**people, self.viewer: Present("Ada")}


CHAT: Final = (
    Said(person="aiko", name="Aiko", text="I would take wool next turn"),
    Said(person="mei", name="Mei", text="Good luck everyone"),
)


def asked(kind: str, *verbs: str, seat: int | None = None, since: int = 0) -> Moment:
    """A seat has this prompt in turn `since` or later, and the viewer can do all of `verbs`."""
    return lambda seen: seen.game.turn >= since and seen.asks(kind, seat) and seen.may(*verbs)


def offered_by(seat: int) -> Moment:
    """That seat's offer waits for answers, including the viewer's if it is another's."""

    def found(seen: Seen) -> bool:
        offer = seen.game.offer
        own = seat == seen.game.viewer
        if offer is None or offer.seat != seat or seen.game.turn < BEGINNING:
            return False
        return own or seen.asks("answer")

    return found


def holds_kinds(least: int) -> Moment:
    """It is the viewer's turn, with at least this many kinds of development cards in hand."""

    def found(seen: Seen) -> bool:
        view = seen.view
        if not isinstance(view, island.View) or view.viewer is None or not seen.asks("turn"):
            return False
        cards = view.seats[view.viewer].development_cards or ()
        return sum(card.count > 0 for card in cards) >= least

    return found


def over(seen: Seen) -> bool:
    """The game has ended."""
    view = seen.game
    return bool(view.winners) if isinstance(view, natick.View) else view.winner is not None


BEGINNING: Final = 8
MIDDLE: Final = 30
"""Number of turns after which a board has some pieces."""

_CLASSIC: Final = (
    Scene("setup", "classic", asked("setup_settlement")),
    Scene("setup_road", "classic", asked("setup_road")),
    Scene("roll", "classic", asked("roll", "knight")),
    Scene(
        "turn",
        "classic",
        asked("turn", "settlement", "road", since=MIDDLE),
        turn_timer=60,
        thinking=15,
        events=CHAT,
    ),
    Scene(
        "watch",
        "classic",
        asked("turn", seat=1, since=MIDDLE),
        viewer=WATCHER,
        turn_timer=60,
        thinking=15,
        events=CHAT,
    ),
    Scene(
        "others",
        "classic",
        asked("turn", seat=0, since=MIDDLE),
        turn_timer=60,
        thinking=25,
        events=CHAT,
    ),
    Scene("offer", "classic", offered_by(1), thinking=6, events=CHAT),
    Scene("incoming", "classic", offered_by(0), thinking=4, events=CHAT),
    Scene("discard", "mystery", asked("discard"), thinking=8, events=CHAT),
    Scene("robber", "classic", asked("robber", since=BEGINNING)),
    Scene("steal", "classic", lambda seen: seen.asks("steal") and len(seen.legal) > 1),
    Scene("free_road", "classic", asked("free_road")),
    Scene("cards", "classic", holds_kinds(3)),
    Scene("plenty", "grand", asked("turn", "year_of_plenty"), cast=EIGHT),
    Scene("monopoly", "mystery", asked("turn", "monopoly"), cast=PEOPLE, viewer="aiko"),
    Scene("city", "classic", asked("turn", "city")),
    Scene("film", "classic", asked("roll", since=20), steps=70),
    Scene("over", "classic", over, events=CHAT),
    Scene("watch_over", "classic", over, viewer=WATCHER),
    Scene(
        "paused",
        "classic",
        asked("turn", since=20),
        cast=PEOPLE,
        turn_timer=120,
        thinking=70,
        events=(Paused(person="mei"), BackFromPause(person="mei")),
    ),
    Scene(
        "pause_vote",
        "classic",
        asked("turn", since=20),
        cast=PEOPLE,
        events=(PauseAsked(person="mei"),),
    ),
    Scene(
        "substituted",
        "classic",
        asked("turn", since=20),
        cast=PEOPLE,
        events=(GivenToBot(colour="blue", bot="normal"),),
    ),
    Scene(
        "by_days",
        "classic",
        asked("turn", seat=0, since=MIDDLE),
        cast=PEOPLE,
        turn_timer=86400,
        thinking=4 * 3600,
        events=(
            OrdersGiven(
                seat=1,
                orders=[
                    "roll",
                    "discard lumber lumber",
                    "accept ore for wool",
                    "reject wool for ore",
                ],
            ),
        ),
    ),
)

_TABLES: Final = (
    Scene("two", "two", asked("turn", since=16), cast=(WENLI, "Mei"), thinking=10),
    Scene("six", "extended", asked("turn", since=MIDDLE), cast=SIX, turn_timer=60, thinking=15),
    Scene("window", "extended", asked("special_build"), cast=SIX, thinking=6),
    Scene("grand", "grand", asked("turn", since=40), cast=EIGHT, turn_timer=120, thinking=20),
    Scene(
        "grand_open",
        "open",
        asked("turn", "raise", seat=2, since=40),
        cast=EIGHT,
        turn_timer=120,
        thinking=90,
        events=(GivenToBot(colour="ivory", bot="normal", away=True),),
    ),
    Scene("grand_over", "grand", over, cast=EIGHT),
    Scene("mystery", "mystery", asked("turn", since=10), cast=PEOPLE, steps=120),
    Scene("mystery_robber", "mystery", asked("robber", since=10), cast=PEOPLE),
    Scene("mystery_setup", "americas", asked("setup_settlement"), cast=PEOPLE),
    Scene("sea", "sea", asked("turn", "ship", "sail", since=MIDDLE), cast=PEOPLE),
)


def _natick(
    name: str, moment: Moment, game: str = "natick", viewer: str = HOST, timer: Literal[0, 60] = 60
) -> Scene:
    return Scene(
        f"natick_{name}",
        game,
        moment,
        cast=(Person("Mei"), WENLI),
        viewer=viewer,
        turn_timer=timer,
        thinking=12,
        events=CHAT[1:],
    )


def _waits_for(kind: str) -> Moment:
    return asked(kind, seat=0, since=BEGINNING)


_NATICK: Final = (
    _natick("setup", asked("lay")),
    _natick("divide", asked("divide", since=4)),
    _natick("keep", asked("keep", since=4)),
    _natick("event", asked("event")),
    _natick("turn", asked("turn", since=4)),
    _natick("long", asked("turn", since=10)),
    _natick("answer", asked("answer")),
    _natick("from", asked("from")),
    _natick("draw", asked("draw")),
    _natick("place", asked("place")),
    _natick("waiting", _waits_for("divide")),
    _natick("watch", asked("divide", seat=1, since=BEGINNING), viewer=WATCHER),
    _natick("over", over, timer=0),
    _natick("draw_end", over, game="natick_draw", timer=0),
)

SCENES: Final = (*_CLASSIC, *_TABLES, *_NATICK)
