"""
StoreError
├── Conflict   somebody else has written this (match, ply), or the row it refers to is missing
│   └── Fenced somebody else owns the room by now
├── Busy       too much is waiting to be written; nothing was queued
├── Claimed    a name belongs to somebody else, who guards it with a password
├── TooMany    a bound of what is kept for one person or one match is reached
└── Closed     the store was closed before the rows were durable
"""


class StoreError(Exception):
    """Base of what the store raises."""


class Conflict(StoreError):
    """The rows were refused by the database, and nothing of them was written."""


class Fenced(Conflict):
    """Another process has taken the room over since; nothing was written."""


class Busy(StoreError):
    """Too much is waiting to be written; nothing was queued."""


class Claimed(StoreError):
    """The name belongs to somebody else, who guards it with a password."""


class TooMany(StoreError):
    """A bound of what is kept is reached; nothing was written. The message says which."""


class Closed(StoreError):
    """The store was closed before the rows were durable."""
