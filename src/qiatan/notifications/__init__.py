"""Notifications: push messages to browsers, e-mail and webhooks."""
