"""Those who watch: late, through a seat, back and forth; and who sets what they see."""

import random
import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Person
from browser.frames import Wire
from browser.kit import Peer, Server, _any_answer, open_room
from browser.pages import assert_accessible, assert_no_sideways_scroll, cards, hand, prompt, table

DELAY = 3


class Match:
    """Two people without a browser who play when they are told to."""

    def __init__(self, server: Server, peers: list[Peer], code: str) -> None:
        self.peers = peers
        self.path = f"/r/{code[:4]}-{code[4:]}"
        self._rng = random.Random(11)

    @property
    def ply(self) -> int:
        return int(self.peers[0].frame["ply"])

    def start(self, **options: object) -> None:
        """Set options, be ready, start."""
        for name, value in options.items():
            self.peers[0].say("option", name=name, value=value)
        self.peers[1].say("ready", ready=True)
        self.peers[0].say("start")
        for peer in self.peers:
            peer.until(lambda peer=peer: bool(peer.frame))

    def play(self, moves: int) -> None:
        """So many moves at random, by whoever is asked."""
        for _ in range(moves):
            ply = self.ply
            peer = next(each for each in self.peers if each.frame["decisions"]["mine"])
            peer.say("move", ply=peer.frame["ply"], choose=_any_answer(peer.frame["decisions"]["mine"], self._rng))
            for each in self.peers:
                each.until(lambda each=each, ply=ply: each.frame["ply"] > ply)
                each._send({"t": "ping", "at": 0})


@pytest.fixture
def match(server: Server) -> Iterator[Match]:
    maya, jun = server.sign_in("Maya"), server.sign_in("Jun")
    code = open_room(server, maya)
    with ExitStack() as stack:
        peers = [stack.enter_context(Peer(server, token, code)) for token in (maya, jun)]
        peers[1].say("sit", seat=1)
        yield Match(server, peers, code)


def bar(page: Page) -> Locator:
    return page.get_by_role("region", name="You are watching")


def back(page: Page) -> Locator:
    return page.get_by_role("region", name="Looking back")


def newest(wire: Wire) -> int:
    """The newest ply that came over a line: what is forced follows in the same frame, so it may be older than the delay."""
    return max(frame["ply"] for frame in wire.frames)


def test_a_late_spectator_looks_through_a_seat_and_back(person: Person, server: Server, match: Match) -> None:
    """Nothing newer than the delay allows ever comes over the wire; the end comes at once."""
    match.start(hands="one", hands_seat=1, delay=DELAY)
    ola, ren = person(token=server.sign_in("Ola")), person("phone", token=server.sign_in("Ren"))
    wires = [Wire(page) for page in (ola, ren)]
    for page in (ola, ren):
        page.goto(match.path)
        expect(page.get_by_role("status").filter(has_text=f"{DELAY} moves late")).to_be_visible()
    match.play(DELAY + 5)
    for page, wire in zip((ola, ren), wires, strict=True):
        expect(table(page)).to_be_visible()
        expect(bar(page)).to_contain_text(str(DELAY))
        assert_no_sideways_scroll(page)
        assert all("hand" not in frame["view"] for frame in wire.frames)
        bar(page).get_by_label("Watch from").select_option(label="Jun, with the hand")
        expect(hand(page).locator("[data-card]").first).to_be_visible()
    assert prompt(ola).get_by_role("button").count() <= 1  # the rule for the question may be looked up
    assert_accessible(ola)

    bar(ola).get_by_role("button", name="Look back").click()
    seen = newest(wires[0])
    assert seen <= match.ply - DELAY
    expect(back(ola)).to_contain_text(f"move {seen} of {seen}")
    ola.keyboard.press("Home")
    expect(back(ola)).to_contain_text("move 0 of")
    first = cards(hand(ola))
    match.play(2)
    expect(back(ola)).to_contain_text("move 0 of")
    assert cards(hand(ola)) == first, "who looks back is not carried off by what happens now"
    assert_accessible(ola)
    ola.keyboard.press("Escape")
    expect(bar(ola)).to_be_visible()
    for wire in wires:
        assert seen <= newest(wire) <= match.ply - DELAY

    match.peers[1].say("concede")
    for page in (ola, ren):
        expect(page.locator("#end-title")).to_contain_text("Maya wins")
    ola.get_by_role("button", name="Look at the table").click()
    bar(ola).get_by_role("button", name="Take seat 3").click()
    expect(bar(ola)).to_have_count(0)


def test_a_seat_looks_back_while_the_match_goes_on(person: Person, server: Server, match: Match) -> None:
    """On a phone: from the menu, by finger, and a hint when one is asked."""
    match.start()
    match.play(6)
    asked = next(number for number, peer in enumerate(match.peers) if peer.frame["decisions"]["mine"])
    page = person("phone", token=match.peers[1 - asked]._token)
    page.goto(match.path)
    expect(table(page)).to_be_visible()
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("dialog").get_by_role("button", name="Look back").tap()
    expect(back(page)).to_contain_text(re.compile(rf"move {match.ply} of {match.ply}"))
    assert_no_sideways_scroll(page)
    back(page).get_by_role("button", name="One step back").tap()
    back(page).get_by_role("button", name="Previous turn").tap()
    expect(page.locator("[data-standing=legal], [data-primary]")).to_have_count(0)
    hint = back(page).get_by_text("It is your turn now.")
    expect(hint).to_have_count(0)
    for _ in range(12):
        if match.peers[1 - asked].frame["decisions"]["mine"]:
            break
        match.play(1)
    expect(hint).to_be_visible()
    back(page).get_by_role("button", name="Back to live").tap()
    expect(page.locator("[data-region=prompt] .dot")).to_be_visible()


def test_the_table_knows_what_spectators_see_and_who_they_are(person: Person, server: Server, match: Match) -> None:
    """A change asks everybody anew; the host removes somebody who watches."""
    maya, jun = (person(token=match.peers[0]._token), person("phone", token=match.peers[1]._token))
    for page in (maya, jun):
        page.goto(match.path)
    jun.get_by_role("button", name="Ready").tap()
    expect(maya.get_by_role("status").filter(has_text="All ready")).to_be_visible()
    maya.locator("summary").filter(has_text="Options").click()
    maya.get_by_role("group", name="Hands shown to spectators").get_by_role("radio", name="All").check()
    expect(jun.get_by_text("Spectators will see all hands.")).to_be_visible()
    expect(jun.get_by_role("button", name="Ready")).to_have_attribute("aria-pressed", "false")
    assert_accessible(maya)
    jun.get_by_role("button", name="Ready").tap()
    maya.get_by_role("button", name="Start", exact=True).click()
    expect(table(maya)).to_be_visible()
    ola = person(token=server.sign_in("Ola"))
    ola.goto(match.path)
    expect(bar(ola)).to_be_visible()
    maya.get_by_role("button", name="1 spectator").click()
    dialog = maya.get_by_role("dialog")
    dialog.get_by_role("button", name="Remove Ola").click()
    assert_accessible(maya)
    dialog.get_by_role("button", name="Remove Ola").click()
    expect(dialog).to_contain_text("Nobody watches")
    expect(ola.get_by_role("main")).to_contain_text("room/kicked")
    ola.reload()
    expect(ola.get_by_role("main")).to_contain_text("room/kicked")
