"""The dependencies that all tables of a process share: ports to other subsystems, and limits."""
