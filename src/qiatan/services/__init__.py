"""What all tables of a process share, below them: ports to the world outside, and limits."""
