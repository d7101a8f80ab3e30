"""Generates schemas, TypeScript types and reference pages from the protocol and the views."""
