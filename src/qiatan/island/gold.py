"""Cards of the player's choice: from gold (§4.5), island bonuses (§11.6) or discoveries (§11.7)."""

from __future__ import annotations

from qiatan.island.actions import PICK, about, count_in, kind_of
from qiatan.island.combinations import list_combinations
from qiatan.island.prompts import PICK_PROMPT
from qiatan.island.reasons import BANK_EMPTY, NOT_NOW, OK, WRONG_COUNT
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt, prompt_about, prompt_kind, prompt_seat


def ask_gold(state: IslandState, seat: i64, count: i64) -> None:
    """Prompt the seat to pick `count` cards from the bank. The game waits until it does."""
    state.push(prompt(PICK_PROMPT, seat, count))


def limit_picks(state: IslandState) -> None:
    """If the top prompt is a pick, limit it to the cards in the bank. Remove it if there are none.

    This must be called whenever a pick becomes the top prompt, because other effects of the same
    action can also take cards from the bank.
    """
    if prompt_kind(state.top()) != PICK_PROMPT:
        return
    left = state.bank_size()
    while prompt_kind(state.top()) == PICK_PROMPT and left == 0:
        state.pop()
    top = state.top()
    if prompt_kind(top) == PICK_PROMPT and prompt_about(top) > left:
        state.pop()
        state.push(prompt(PICK_PROMPT, prompt_seat(top), left))


def list_picks(state: IslandState, out: vec[i64]) -> i64:
    """Write the possible picks into `out`, at most `MAX_COMBINATIONS`.

    Returns how many there are.
    """
    return list_combinations(state.bank, 0, prompt_about(state.top()), PICK, out)


def check_pick(state: IslandState, action: i64) -> i64:
    """Return OK if the bank has these cards and the count is right, or the reason why not."""
    if kind_of(action) != PICK:
        return NOT_NOW
    r: i64
    total: i64 = 0
    for r in range(RESOURCES):
        n = count_in(about(action), r)
        if n > state.bank[r]:
            return BANK_EMPTY
        total += n
    return OK if total == prompt_about(state.top()) else WRONG_COUNT


def apply_pick(state: IslandState, seat: i64, action: i64) -> None:
    """Move the picked cards from the bank to the hand."""
    r: i64
    state.pop()
    for r in range(RESOURCES):
        state.gain(seat, r, count_in(about(action), r))
