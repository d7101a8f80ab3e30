"""Text policy: which names and texts may be shown to others."""

from __future__ import annotations

import msgspec

from qiatan.kit.clean_text import validated
from qiatan.protocol import requests
from qiatan.protocol.parts import TableSettings
from qiatan.protocol.requests import AnyRequest


def apply_text_policy(request: AnyRequest) -> AnyRequest:
    """The request with its texts in normal form.

    Raises `Refused` (`bad_name`, `bad_text`) for one that people should not be shown.
    """
    match request:
        case requests.SetName(name=name) | requests.AddLocalPlayer(name=name):
            return msgspec.structs.replace(request, name=validated(name, "bad_name", "name"))
        case requests.Say(text=text):
            return msgspec.structs.replace(request, text=validated(text, "bad_text", "text"))
        case requests.CreateTable(settings=settings) | requests.Configure(settings=settings):
            return msgspec.structs.replace(request, settings=_named(settings))
        case _:
            return request


def _named(settings: TableSettings) -> TableSettings:
    if not settings.name:
        return settings
    name = validated(settings.name, "bad_name", "settings.name")
    return msgspec.structs.replace(settings, name=name)
