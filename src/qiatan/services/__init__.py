"""What all tables of a process share: limits, and interfaces to other subsystems."""
