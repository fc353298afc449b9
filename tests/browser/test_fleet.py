"""Several servers behind the proxy: a page plays a whole match, though the server that plays its room is killed."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Person
from browser.driver import Player, play_out
from browser.pages import add_bots, create_room, start
from fleet.children import Missing
from fleet.cluster import Cluster

DEEDS = 6  # before the server is killed


@pytest.fixture
def cluster(tmp_path: Path, postgres_url: str, redis_url: str) -> Iterator[Cluster]:
    """Two servers on the machine's own Postgres and Redis."""
    environment = {
        "DATABASE_URL": postgres_url,
        "REDIS_URL": redis_url,
        "ROUNDTABLE_BOT_PACE": "0",
        "ROUNDTABLE_COUNTDOWN_MS": "0",
        "ROUNDTABLE_RATE_LIMITS": "false",
    }
    try:
        cluster = Cluster(tmp_path, 2, environment, lambda name, line: None)
    except Missing as missing:
        pytest.fail(f"NOT TESTED: {missing}")
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()


@pytest.mark.postgres
@pytest.mark.redis
@pytest.mark.timeout(240)
def test_a_page_plays_to_the_end_though_its_server_is_killed(person: Person, cluster: Cluster, redis_url: str) -> None:
    page = person(on=cluster)  # type: ignore[arg-type] – its address is all that is asked for
    code = create_room(page, "Maya").rsplit("/", 1)[1].replace("-", "")
    add_bots(page, 1)
    start(page)
    player = Player(page)
    while player.deeds < DEEDS:
        assert not player.look()["over"]
        if not player.act():
            page.wait_for_timeout(20)
    before = player.until(lambda seen: seen["mine"] and not seen["pending"], "it is never Maya's turn")
    owner = cluster.owners(redis_url, [code])[code]
    assert owner is not None
    cluster.servers[owner].kill()
    killed = time.monotonic()
    expect(page.get_by_text(re.compile("Reconnecting")).first).to_be_visible()
    after = player.until(lambda seen: seen["mine"] and not seen["pending"], "the question did not come back")
    back = time.monotonic()
    assert (after["ask"], after["lines"]) == (before["ask"], before["lines"])
    play_out([player])
    assert player.look()["lines"] > after["lines"]
    print(
        f"\nasked again {back - killed:.1f} s after the server was killed, at the end {time.monotonic() - back:.1f} s later"
    )
