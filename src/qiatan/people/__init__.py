"""Accounts: names, passwords, passkeys, sessions and links from one device to another."""
