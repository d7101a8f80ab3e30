"""The stack of prompts used by both games."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from qiatan.kit.prompts import PromptStack, prompt, prompt_about, prompt_kind, prompt_seat


@given(st.integers(0, 255), st.integers(0, 255), st.integers(0, 2**40))
def test_a_prompt_unpacks_to_its_parts(kind: int, seat: int, about: int) -> None:
    value = prompt(kind, seat, about)
    assert (prompt_kind(value), prompt_seat(value), prompt_about(value)) == (kind, seat, about)


def stack(*kinds: int) -> PromptStack:
    made = PromptStack(8)
    for kind in kinds:
        made.push(prompt(kind, 0))
    return made


def kinds(of: PromptStack) -> list[int]:
    return [prompt_kind(value) for value in of.stack[: of.depth]]


def test_the_newest_prompt_is_answered_first() -> None:
    waiting = stack(1, 2, 3)
    waiting.pop()
    assert prompt_kind(waiting.top()) == 2


def test_a_prompt_inside_the_stack_can_be_removed() -> None:
    waiting = stack(1, 2, 3)
    waiting.remove(1)
    assert kinds(waiting) == [1, 3]


def test_a_copied_stack_is_independent() -> None:
    old = stack(1, 2)
    new = PromptStack(8, old)
    new.pop()
    new.push(prompt(9, 0))
    assert (kinds(old), kinds(new)) == ([1, 2], [1, 9])
