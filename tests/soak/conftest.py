"""The databases that a server may be killed on, and which tests take hours."""

import os

import pytest


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database_url(request: pytest.FixtureRequest) -> str:
    """Empty for SQLite in the data folder."""
    url: str = "" if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    return url


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes hours is not chosen unless the variable that its mark names says how much of it is wanted."""
    left = [
        item
        for item in items
        if (mark := item.get_closest_marker("marathon")) and os.environ.get(mark.args[0], "0") == "0"
    ]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]
