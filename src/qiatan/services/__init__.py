"""Dependencies shared by all tables of a process: limits, and interfaces to other subsystems."""
