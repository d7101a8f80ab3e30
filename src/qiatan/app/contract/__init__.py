"""Generates schemas, types and reference pages from the types of the protocol and views."""
