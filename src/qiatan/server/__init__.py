"""All tables of a process: its rooms, lobby, map library, and the sessions of clients."""
