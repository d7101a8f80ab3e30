"""The server of one process: rooms, lobby, map library, and client sessions."""
