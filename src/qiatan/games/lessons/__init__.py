"""Lessons: first games with instructions, as data files."""
