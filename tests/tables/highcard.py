"""High card: a tiny game with chance, secrets, simultaneous answers and a clock.

In each round, every seat in turn plays `draw` and is dealt a card by chance (`card 7`, shown to
others as `card ?`). Then all seats play `keep` or `fold` in any order; a seat that has answered may
take it back (`undo`) until all have answered. The highest kept card wins the round.

Each draw is a turn; turns in the first round get twice the time. If `cheers` are allowed, each
other seat may `cheer` the active one once per turn.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from qiatan.kit.chance import Chance, shuffled
from qiatan.kit.game import (
    Clock,
    Disclosure,
    GameResult,
    Header,
    Json,
    Line,
    MapFacts,
    OpenOffer,
    Option,
    OrderBasis,
    SettingValue,
    Turn,
)
from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.kit.seats import CHANCE, Seat

SECONDS = 30


@dataclass(frozen=True, slots=True)
class HighCardView:
    viewer: int | None
    turn: int
    board: tuple[int, ...]
    cards: tuple[int | None, ...]
    answered: tuple[bool, ...]
    scores: tuple[int, ...]
    legal: tuple[str, ...]


class HighCardPosition:
    def __init__(self, seats: int, rounds: int, board: tuple[int, ...], cheers: bool) -> None:
        self.rounds = rounds
        self.board = board
        self.cheers = cheers
        self.cheered: frozenset[Seat] = frozenset()
        self.round = 1
        self.entries = 0
        self.asked = 0
        self.drawing = False
        self.cards: tuple[int | None, ...] = (None,) * seats
        self.answers: tuple[str | None, ...] = (None,) * seats
        self.scores = (0,) * seats

    @property
    def _all_drawn(self) -> bool:
        return None not in self.cards

    def awaited(self) -> Sequence[Seat]:
        if self.round > self.rounds:
            return ()
        if self.drawing:
            return (CHANCE,)
        if not self._all_drawn:
            return (self.cards.index(None),)
        return tuple(s for s, answer in enumerate(self.answers) if answer is None)

    def may_act(self) -> Sequence[Seat]:
        if self._all_drawn:
            return range(len(self.cards))
        return sorted({*self.awaited(), *self.invited()})

    def invited(self) -> Sequence[Seat]:
        if not self.cheers or self.drawing or self._all_drawn or self.result():
            return ()
        quiet = set(range(len(self.cards))) - self.cheered
        return sorted(quiet.difference(self.awaited()))

    def legal(self, seat: Seat) -> Sequence[str]:
        if seat not in self.may_act():
            return ()
        if not self._all_drawn:
            return ("draw",) if seat in self.awaited() else ("cheer",)
        return ("keep", "fold") if self.answers[seat] is None else ("undo",)

    def check(self, seat: Seat, action: str) -> Refusal | None:
        if seat == CHANCE:
            fits = self.drawing and action.startswith("card ")
            return None if fits else Refusal("not_awaited", "No chance is awaited.")
        if seat not in self.may_act():
            return Refusal("not_your_turn", "It is not your turn.")
        if action not in self.legal(seat):
            return Refusal("illegal", f"{action!r} cannot be done now.", "action")
        return None

    def apply(self, seat: Seat, action: str) -> Disclosure:
        refusal = self.check(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        self.entries += 1
        if seat == CHANCE:
            return self._dealt(int(action.removeprefix("card ")))
        if action == "cheer":
            self.cheered |= {seat}
            return Disclosure(Line("cheer"))
        if action == "draw":
            self.drawing = True
            self.cheered = frozenset()
            return Disclosure(Line("draw"))
        self._put_answer(seat, None if action == "undo" else action)
        received = "undo" if action == "undo" else "answer ?"
        return Disclosure(Line(received, self._settle()), {seat: Line(action)})

    def _dealt(self, card: int) -> Disclosure:
        seat = self.cards.index(None)
        self.cards = (*self.cards[:seat], card, *self.cards[seat + 1 :])
        self.drawing = False
        self.asked = self.entries
        return Disclosure(Line("card ?"), {seat: Line(f"card {card}")})

    def _put_answer(self, seat: Seat, answer: str | None) -> None:
        self.answers = (*self.answers[:seat], answer, *self.answers[seat + 1 :])

    def _settle(self) -> tuple[str, ...]:
        if None in self.answers:
            return ()
        kept = [(card or 0, s) for s, card in enumerate(self.cards) if self.answers[s] == "keep"]
        winner = max(kept)[1] if kept else None
        self.scores = tuple(n + (s == winner) for s, n in enumerate(self.scores))
        self.round += 1
        self.cards = (None,) * len(self.cards)
        self.answers = (None,) * len(self.cards)
        return () if winner is None else (f"round {winner}",)

    def draw(self, chance: Chance) -> str:
        return f"card {1 + chance.below(99)}"

    def outcomes(self) -> Sequence[str]:
        return [f"card {1 + number}" for number in range(99)]

    def turn(self) -> Turn | None:
        if self.result():
            return None
        seats = len(self.cards)
        seat = seats - 1 if self._all_drawn else self.cards.index(None)
        number, share = self.round * seats + seat, 2 if self.round == 1 else 1
        return Turn(seat, number, share, running=not self._all_drawn)

    def turns_begun(self) -> int:
        return self.round

    def clocks(self) -> Sequence[Clock]:
        if not self._all_drawn:
            return ()
        return [Clock(seat, "answer", SECONDS, self.asked) for seat in self.awaited()]

    def open_offer(self) -> OpenOffer | None:
        return None

    def timeout_action(self, seat: Seat, chance: Chance) -> str | None:
        legal = self.legal(seat) if seat in self.awaited() else ()
        return legal[chance.below(len(legal))] if legal else None

    def order_basis(self, seat: Seat, order: str) -> OrderBasis:
        if order != "draw":
            raise refuse("bad_notation", "The only standing order is `draw`.", "orders")
        return "always"

    def order_action(self, seat: Seat, order: str) -> str | None:
        return order if order in self.legal(seat) else None

    def view(self, viewer: Seat | None) -> object:
        return HighCardView(
            viewer=viewer,
            turn=self.round,
            board=self.board,
            cards=tuple(card if s == viewer else None for s, card in enumerate(self.cards)),
            answered=tuple(answer is not None for answer in self.answers),
            scores=self.scores,
            legal=() if viewer is None else tuple(self.legal(viewer)),
        )

    def own_fields(self, seat: Seat) -> Mapping[str, object]:
        view = self.view(seat)
        return {name: getattr(view, name) for name in ("viewer", "cards", "legal")}

    def points(self) -> tuple[int, ...]:
        return self.scores

    def result(self) -> GameResult | None:
        if self.round <= self.rounds:
            return None
        best = max(self.scores)
        winners = tuple(s for s, score in enumerate(self.scores) if score == best)
        return GameResult(winners, self.scores)

    def copy(self) -> HighCardPosition:
        return copy.copy(self)


class HighCard:
    id = "highcard"
    version = 1
    options: Sequence[Option] = (
        Option("rounds", "number", 2, least=1, most=9),
        Option("cheers", "switch", False),
        Option("size", "choice", "small", ("small", "large", "huge")),
    )
    maps: Sequence[MapFacts] = ()

    def read_map(self, text: str) -> MapFacts:
        raise refuse("bad_map", "Cards are drawn without a map.", "map")

    def map_faults(self, text: str) -> Sequence[Refusal]:
        return ()

    def settings(self, chosen: Mapping[str, SettingValue]) -> dict[str, SettingValue]:
        settled = {option.name: option.default for option in self.options} | dict(chosen)
        rounds = settled["rounds"]
        if len(settled) > len(self.options) or not isinstance(rounds, int) or not 1 <= rounds <= 9:
            raise refuse("bad_setting", "One to nine rounds.", "rounds")
        if settled["cheers"] and rounds == 9:
            raise refuse("too_long", "Nine rounds are too many to cheer.", "settings.cheers")
        return settled

    def seats(self, settings: Mapping[str, SettingValue]) -> tuple[int, int]:
        return {"small": (2, 4), "large": (3, 6), "huge": (7, 8)}[str(settings["size"])]

    def setup(
        self, settings: Mapping[str, SettingValue], seats: int, chance: Chance
    ) -> dict[str, Json]:
        return {"board": [*shuffled(list(range(5)), chance)]}

    def start(self, header: Header) -> HighCardPosition:
        board, rounds = header.setup["board"], header.settings["rounds"]
        if not isinstance(board, list) or not isinstance(rounds, int):
            raise refuse("bad_header", "There is no board.")
        cells = tuple(cell for cell in board if isinstance(cell, int))
        return HighCardPosition(
            len(header.seats), rounds, cells, bool(header.settings.get("cheers"))
        )
