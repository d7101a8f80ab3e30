"""Requests of the map library."""

from __future__ import annotations

from qiatan.protocol.requests.request import MapId, MapText, Name, Request


class ListMaps(Request, frozen=True, tag="list_maps"):
    """List the library's maps for a game. Reply: `maps`, then `done`."""

    game: Name


class CheckMap(Request, frozen=True, tag="check_map"):
    """Check a map file for faults. Reply: `map_checked`, then `done`."""

    game: Name
    text: MapText


class SaveMap(Request, frozen=True, tag="save_map"):
    """Save a map file, in place of your map `map` where given. Reply: `done` with its id.

    If published, everybody may select it, else only you.
    """

    game: Name
    text: MapText
    published: bool
    map: MapId | None = None


class DeleteMap(Request, frozen=True, tag="delete_map"):
    """Delete your map from the library; tables that use it keep it."""

    map: MapId
