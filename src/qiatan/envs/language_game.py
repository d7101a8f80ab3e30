"""A game for language models, in the style of TextArena: it sends prompts and reads replies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import msgspec

from qiatan.envs.language_reply import HOW_TO_ANSWER, Reply, read_reply
from qiatan.envs.number_checks import check_number
from qiatan.envs.rewards import rewards_of
from qiatan.envs.text_game import TextGame
from qiatan.envs.transcript import TextObservation
from qiatan.kit.game import SettingValue
from qiatan.kit.refusal import Refusal, Refused
from qiatan.kit.seats import Seat

OFFER: Final = "offer "
NO_ACTION: Final = Refusal("no_action", "The reply has no line that begins with `action:`.")
ENOUGH_OFFERS: Final = Refusal("enough_offers", "You cannot make any more offers this turn.")


@dataclass(frozen=True, slots=True)
class Message:
    """A message from a seat to all others, and the turn in which it was sent."""

    turn: int
    seat: str
    text: str


@dataclass(slots=True)
class SeatStatistics:
    """Counts of a seat's replies so far. `illegal` counts refused replies by refusal code.

    `replaced` counts the decisions that the game made for the seat after too many refused replies.
    """

    replies: int = 0
    messages: int = 0
    offers: int = 0
    replaced: int = 0
    illegal: Counter[str] = field(default_factory=Counter)

    @property
    def illegal_share(self) -> float:
        """The share of replies that were refused."""
        return sum(self.illegal.values()) / self.replies if self.replies else 0.0


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the game sends to a seat that must act. `str` turns it into text for a language model.

    `observation` contains only the log lines since the beginning of the remembered rounds.
    `refusal` says why the seat's last reply was refused, or is None if it was accepted.
    """

    observation: TextObservation
    messages: tuple[Message, ...]
    note: str
    refusal: Refusal | None

    def __str__(self) -> str:
        seen = self.observation
        said = "\n".join(f"turn {each.turn}, {each.seat}: {each.text}" for each in self.messages)
        parts = {
            "View": msgspec.json.encode(seen.view).decode(),
            "Log": "\n".join(seen.log),
            "Messages": said,
            "Your note": self.note,
            "Legal actions": "\n".join(seen.legal),
            "How to answer": HOW_TO_ANSWER,
            "Your last reply was refused": self.refusal.message if self.refusal else "",
        }
        texts = [f"# {title}\n{text}" for title, text in parts.items() if text]
        return "\n\n".join([f"You are {seen.seat}.", *texts])


class LanguageGame:
    """A game whose players read prompts and reply in text.

    A prompt contains the log and messages of the last `memory` rounds. A seat can make up to
    `offers` offers per turn. After `tries` refused replies, the game acts for the seat as after a
    timeout. After `most_replies` replies the game is truncated.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        settings: Mapping[str, SettingValue] | None = None,
        *,
        memory: int = 3,
        offers: int = 3,
        tries: int = 3,
        most_replies: int = 3000,
    ) -> None:
        check_number("memory", memory, 1)
        check_number("offers", offers, 0)
        check_number("tries", tries, 1)
        check_number("most_replies", most_replies, 1)
        self.game: Final = TextGame(game, seats, settings)
        self._memory: Final = memory
        self._offers: Final = offers
        self._tries: Final = tries
        self._most_replies: Final = most_replies
        self.reset("0")

    def reset(self, seed: str) -> None:
        """Start the game with this seed. `qiatan arena` deals the same game for the same seed."""
        self.game.reset(seed)
        self.statistics: tuple[SeatStatistics, ...] = tuple(
            SeatStatistics() for _ in self.game.names
        )
        self._messages: list[Message] = []
        self._notes = [""] * len(self.game.names)
        self._refusals: list[Refusal] = []
        self._turns = [0]
        self._offered = 0

    @property
    def actor(self) -> Seat | None:
        """The seat to reply, or None once the game is over or truncated."""
        return None if self.truncated else self.game.actor

    @property
    def truncated(self) -> bool:
        """True if the game ended because it reached the limit on replies."""
        replies = sum(each.replies for each in self.statistics)
        return replies >= self._most_replies and self.game.result is None

    @property
    def prompt(self) -> Prompt:
        """The prompt for the actor. Raises `Refused` (`bad_seat`) if the game is over."""
        seat = -1 if self.actor is None else self.actor
        seen = self.game.observe(seat)
        rounds = self._memory * len(self.game.names)
        first, turn = self._turns[-rounds:][0], len(self._turns) - 1 - rounds
        messages = tuple(each for each in self._messages if each.turn > turn)
        recent = TextObservation(seen.seat, seen.view, seen.log[first:], seen.legal)
        refusal = self._refusals[-1] if self._refusals else None
        return Prompt(recent, messages, self._notes[seat], refusal)

    def get_observation(self) -> tuple[Seat, str]:
        """The seat to reply and the text of its prompt, as in TextArena."""
        prompt = self.prompt
        return self.game.names.index(prompt.observation.seat), str(prompt)

    def step(self, text: str) -> tuple[bool, dict[str, object]]:
        """Take the actor's reply. Return whether the game is over, and facts about the reply.

        `illegal` is the refusal's code, or None if the reply was accepted. After a refused reply,
        the actor is asked again, unless too many have been refused.
        """
        seat, reply = self.prompt.observation.seat, read_reply(text)
        refusal = self._take(self.game.names.index(seat), reply)
        return self.actor is None, {"seat": seat, "illegal": refusal and refusal.code}

    def close(self) -> tuple[dict[Seat, float], dict[str, object]]:
        """Return the rewards of all seats, as in TextArena, and whether the game was truncated."""
        result = self.game.result
        winner = result.winners[0] if result and len(result.winners) == 1 else -1
        rewards = rewards_of(winner, len(self.game.names))
        return dict(enumerate(rewards)), {"truncated": self.truncated}

    def _take(self, seat: Seat, reply: Reply) -> Refusal | None:
        statistics = self.statistics[seat]
        statistics.replies += 1
        refusal = self._refusal_of(seat, reply.action)
        if refusal is None:
            self._accept(seat, reply)
            return None
        statistics.illegal[refusal.code] += 1
        self._refusals.append(refusal)
        if len(self._refusals) >= self._tries:
            statistics.replaced += 1
            self.game.time_out(seat)
            self._acted()
        return refusal

    def _refusal_of(self, seat: Seat, action: str) -> Refusal | None:
        """Try the action. Returns why it is refused, or None if it was taken."""
        if not action:
            return NO_ACTION
        if action.startswith(OFFER) and self._offered >= self._offers:
            return ENOUGH_OFFERS
        try:
            self.game.step(action, seat)
        except Refused as refused:
            return refused.refusal
        return None

    def _accept(self, seat: Seat, reply: Reply) -> None:
        """Store the message and the note of a reply whose action was taken."""
        offers = reply.action.startswith(OFFER)
        self.statistics[seat].offers += offers
        self._offered += offers
        if reply.message:
            turn, name = len(self._turns) - 1, self.game.names[seat]
            self._messages.append(Message(turn, name, reply.message))
            self.statistics[seat].messages += 1
        self._notes[seat] = reply.note or self._notes[seat]
        self._acted()

    def _acted(self) -> None:
        """Forget the actor's refusals, and note where in the log each turn begins."""
        self._refusals.clear()
        while len(self._turns) <= self.game.turns_begun:
            self._turns.append(len(self.game.record.entries))
            self._offered = 0
