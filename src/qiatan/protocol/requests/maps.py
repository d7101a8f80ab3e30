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
    """Save a map file, replacing your map `map` if given. Reply: `done` with its id.

    A published map can be chosen by everyone, others only by you.
    """

    game: Name
    text: MapText
    published: bool
    map: MapId | None = None


class DeleteMap(Request, frozen=True, tag="delete_map"):
    """Delete your map from the library; tables that use it are not affected."""

    map: MapId
