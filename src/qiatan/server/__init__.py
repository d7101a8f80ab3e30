"""All tables of a process: rooms, lobby, map library, and client sessions."""
