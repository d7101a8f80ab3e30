"""The conformance run passes a correct game and finds every kind of violation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from qiatan.kit.chance import Chance
from qiatan.kit.conformance.run import conform
from qiatan.kit.conformance.trial import Nonconforming, Trial
from qiatan.kit.game import Disclosure, Header, Line, Position, Turn
from qiatan.kit.refusal import Refusal
from qiatan.kit.seats import CHANCE, Seat
from tests.kit.coins import Coins, CoinsPosition, CoinsView


class ShowsSecrets(CoinsPosition):
    def view(self, viewer: Seat | None) -> object:
        return CoinsView(self.tosses, sum(self.heads))


class TellsSecrets(CoinsPosition):
    def apply(self, seat: Seat, action: str) -> Disclosure:
        result = super().apply(seat, action)
        return Disclosure(Line(result.public.action, (action,)), result.private)


class SharesItsCopies(CoinsPosition):
    def copy(self) -> CoinsPosition:
        twin = SharesItsCopies(len(self.heads))
        twin.heads, twin.tosses, twin.tossing = self.heads, self.tosses, self.tossing
        return twin


class ListsTheIllegal(CoinsPosition):
    def legal(self, seat: Seat) -> Sequence[str]:
        return (*super().legal(seat), "win") if seat in self.awaited() else ()

    def check(self, seat: Seat, action: str) -> Refusal | None:
        return Refusal("no", "No.") if action == "win" else super().check(seat, action)


class AllowsTheUnlisted(CoinsPosition):
    def check(self, seat: Seat, action: str) -> Refusal | None:
        return super().check(seat, action.strip() or "toss")


class LetsOthersAct(CoinsPosition):
    def check(self, seat: Seat, action: str) -> Refusal | None:
        return super().check(self.active if action == "toss" else seat, action)


class RefusesWhatItAllows(CoinsPosition):
    def apply(self, seat: Seat, action: str) -> Disclosure:
        return super().apply(seat, "" if seat == 1 else action)


class ChangesOnRefusal(CoinsPosition):
    def check(self, seat: Seat, action: str) -> Refusal | None:
        self.heads[0] += seat == 0 and action == "nonsense"
        return super().check(seat, action)


class DrawsTheImpossible(CoinsPosition):
    def draw(self, chance: object) -> str:
        return "coin edge"


class ForgetsToEnd(CoinsPosition):
    def legal(self, seat: Seat) -> Sequence[str]:
        return super().legal(seat) if self.awaited() or seat == CHANCE else ("toss",)


class RemembersOtherGames(CoinsPosition):
    games = 0

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        RemembersOtherGames.games += 1
        self.heads[0] = RemembersOtherGames.games


class InvitesTheAwaited(CoinsPosition):
    def invited(self) -> Sequence[Seat]:
        return self.awaited()


class InvitesThoseWhoMayNot(CoinsPosition):
    def invited(self) -> Sequence[Seat]:
        return [seat for seat in range(len(self.heads)) if seat != self.active]


class TurnsAfterTheEnd(CoinsPosition):
    def turn(self) -> Turn | None:
        return Turn(self.active, self.tosses)


class ShowsItsLuck(CoinsPosition):
    def view(self, viewer: Seat | None) -> object:
        return CoinsView(self.tosses, self.lucky)


class TellsItsLuck(CoinsPosition):
    def apply(self, seat: Seat, action: str) -> Disclosure:
        result = super().apply(seat, action)
        return Disclosure(replace(result.public, results=(f"lucky {self.lucky}",)), result.private)


class RefusesByLuck(CoinsPosition):
    def check(self, seat: Seat, action: str) -> Refusal | None:
        refusal = super().check(seat, action)
        return refusal and replace(refusal, message=f"Unlucky: {self.lucky}.")


class ActsByLuck(CoinsPosition):
    def legal(self, seat: Seat) -> Sequence[str]:
        tossing = seat in self.awaited() and not self.tossing
        return ("toss", "throw") if tossing else super().legal(seat)

    def apply(self, seat: Seat, action: str) -> Disclosure:
        result = super().apply(seat, "toss" if action == "throw" else action)
        self.tossing = action in ("toss", "throw")
        return (
            replace(result, public=replace(result.public, action=action))
            if self.tossing
            else result
        )

    def timeout_action(self, seat: Seat, chance: Chance) -> str | None:
        done = super().timeout_action(seat, chance)
        return done and ("toss" if self.lucky % 2 else "throw")


def luckier(header: Header, position: Position, chance: Chance) -> Header:
    lucky = header.setup["lucky"]
    assert isinstance(lucky, int)
    return replace(header, setup={"lucky": lucky + 1})


@pytest.mark.parametrize("seed", range(10))
def test_a_correct_game_passes(seed: int) -> None:
    report = conform(Trial(Coins(), 3, twin=luckier), seed, every=1)
    assert report.finished
    assert len(report.record.entries) == report.twins == 18
    assert report.forks >= 7


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (ShowsSecrets, "shows .* a secret"),
        (TellsSecrets, "a line shows .* a secret"),
        (SharesItsCopies, "a copy is not independent"),
        (ListsTheIllegal, "legal lists 'win'"),
        (AllowsTheUnlisted, "but legal does not list it"),
        (LetsOthersAct, "cannot act, but check allows"),
        (RefusesWhatItAllows, "is legal, but was refused"),
        (ChangesOnRefusal, "changed the position"),
        (DrawsTheImpossible, "draw does not return the outcome"),
        (ForgetsToEnd, "legal actions after the end"),
        (RemembersOtherGames, "a replay differs"),
        (InvitesTheAwaited, "an awaited seat is invited"),
        (InvitesThoseWhoMayNot, "an invited seat cannot act"),
        (TurnsAfterTheEnd, "a turn goes on after the end"),
    ],
)
def test_a_violated_invariant_is_found(broken: type[CoinsPosition], said: str) -> None:
    with pytest.raises(Nonconforming, match=said):
        conform(Trial(Coins(broken), 2), 1, every=1)


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (ShowsItsLuck, "a secret is visible: "),
        (TellsItsLuck, "disclosed a secret"),
        (RefusesByLuck, "the answer to '.*' reveals a secret"),
        (ActsByLuck, "timeout_action reveals a secret"),
    ],
)
def test_a_leaked_secret_of_the_setup_is_found(broken: type[CoinsPosition], said: str) -> None:
    with pytest.raises(Nonconforming, match=said):
        conform(Trial(Coins(broken), 2, twin=luckier), 1, every=1)


def test_a_failure_names_seed_step_and_log() -> None:
    with pytest.raises(Nonconforming, match=r"seed 4, step 3: (?s:.*)red: toss\nchance: coin"):
        conform(Trial(Coins(ShowsSecrets), 2), 4, every=1)


def test_a_failed_conservation_check_is_reported() -> None:
    def conserved(position: Position) -> None:
        assert isinstance(position, CoinsPosition)
        assert position.tosses < 2, "too many coins"

    with pytest.raises(Nonconforming, match="step 5: not conserved: too many coins"):
        conform(Trial(Coins(), 2, conserved=conserved), 1)
