"""Dependencies shared by all tables of a process: limits, and ports to other subsystems."""
