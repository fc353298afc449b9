"""
StoreError
├── Conflict   somebody else has written this (match, ply), or the row it refers to is missing
├── Busy       too much is waiting to be written; nothing was queued
├── Claimed    a name belongs to somebody else, who guards it with a password
└── Closed     the store was closed before the rows were durable
"""


class StoreError(Exception):
    """Base of what the store raises."""


class Conflict(StoreError):
    """The rows were refused by the database, and nothing of them was written."""


class Busy(StoreError):
    """Too much is waiting to be written; nothing was queued."""


class Claimed(StoreError):
    """The name belongs to somebody else, who guards it with a password."""


class Closed(StoreError):
    """The store was closed before the rows were durable."""
