"""Qiatan Island: the rules as functions on plain data, with a module for each section."""
