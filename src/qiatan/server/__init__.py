"""A process's server: rooms, lobby, map library, and client sessions."""
