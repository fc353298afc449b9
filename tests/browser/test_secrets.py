"""What one may not know is not on one's page and never came over one's socket."""

import json

import pytest
from playwright.sync_api import expect

from browser.conftest import Person
from browser.driver import Player
from browser.frames import Wire
from browser.kit import Server
from browser.pages import cards, hand, prompt, table
from browser.stage import Scene, raise_curtain
from games.uno_ultimate_dc.table import A, B
from games.uno_ultimate_dc.table import table as lay

HELD = ("X-Ray Vision", "Solar Recharge")
ON_DECK = "Up, Up and Away"
DANGER = "Doomsday"


@pytest.fixture(scope="module")
def scene(server: Server) -> Scene:
    """Maya holds cards, and will draw one, that nobody else has; the next Danger Card is known to nobody."""
    laid = lay(
        "superman",
        "aquaman",
        hands={A: "W:x_ray_vision W:solar_recharge G8 B0", B: 5},
        decks={A: "W:up_up_and_away … 20"},
        danger="doomsday … 8",
    )
    return raise_curtain(server, {"secret": laid})["secret"]


def test_nothing_hidden_reaches_another_page(person: Person, server: Server, scene: Scene) -> None:
    """Names, ids and frames, for an opponent and for a spectator, before and after a secret draw."""
    maya = person(token=scene.tokens[0])
    jun, watcher = person("phone", token=scene.tokens[1]), person(token=server.sign_in("Ola"))
    wires = {page: Wire(page) for page in (maya, jun, watcher)}
    for page in (maya, jun, watcher):
        page.goto(scene.path)
        expect(table(page)).to_be_visible()
    before = cards(hand(maya))
    prompt(maya).get_by_role("button", name="Draw 1 card").click()
    expect(prompt(maya)).to_contain_text(ON_DECK)
    expect(maya.get_by_role("log")).to_contain_text(ON_DECK)
    expect(prompt(watcher)).to_contain_text("looking at the drawn card")
    expect(prompt(jun)).to_contain_text("looking at the drawn card")
    held = cards(hand(maya))
    assert len(held - before) == 1

    for page in (jun, watcher):
        content = page.content()
        for name in (*HELD, ON_DECK, DANGER):
            assert name not in content, f"{name} is on the page of somebody else"
        for card in held:
            assert page.locator(f"[data-card='{card}'], [data-ref~='card:{card}']").count() == 0
        sent = json.dumps(wires[page].frames)
        for card in held:
            assert f'"card:{card}"' not in sent
        wires[page].knew_only_its_own(wires[maya])
    assert DANGER not in maya.content()
    assert Player(maya).look()["mine"]
