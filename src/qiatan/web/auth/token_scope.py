"""What a bot's token is for: to play. What is for people it may not ask."""

from __future__ import annotations

from typing import Final

from qiatan.kit.refusal import refuse
from qiatan.protocol import requests
from qiatan.protocol.requests import AnyRequest

FOR_PEOPLE: Final = (
    requests.AddLocalPlayer,
    requests.AskHint,
    requests.BeginLesson,
    requests.DeclinePause,
    requests.DeleteMap,
    requests.FindGame,
    requests.Knock,
    requests.Pause,
    requests.Rematch,
    requests.SaveMap,
    requests.SetName,
)


def check_scope(request: AnyRequest) -> None:
    """Raises `Refused` (`token_scope`) for what is not for bots."""
    if isinstance(request, FOR_PEOPLE):
        raise refuse("token_scope", "A token is for playing; its owner does this.", "type")
