"""Content packs in browsers: the host chooses one, everybody sees what it changes, the table and the replay have its cards."""

import random
from pathlib import Path

from playwright.sync_api import expect

from browser.conftest import Person
from browser.kit import Peer, Server, open_room, wait_for_replay
from browser.pages import assert_accessible, assert_no_sideways_scroll, start

GAME = "plus_ultra"


def test_a_room_plays_with_a_pack(person: Person, server: Server) -> None:
    ada, ben = server.sign_in("Ada"), server.sign_in("Ben")
    code = open_room(server, ada, GAME)
    host = person(token=ada)
    host.goto(f"/r/{code}")
    host.get_by_role("heading", name="Options").click()
    host.get_by_text("Content packs", exact=True).click()
    host.get_by_role("switch", name="Night Patrol").check()
    used = host.get_by_role("region", name="Played with")
    expect(used).to_contain_text("Night Patrol")
    assert_accessible(host)

    guest = person("tall", token=ben, locale="fr-FR")
    guest.goto(f"/r/{code}")
    used = guest.get_by_role("region", name="Joué avec")
    used.get_by_text("Ce qu’il change").click()
    expect(used).to_contain_text("Endurance 3 → 4")
    expect(used).to_contain_text("Nouveau : Voleur de lanternes")
    expect(used).to_contain_text("Train fou s’appelle Le train emballé")
    assert_no_sideways_scroll(guest)
    guest.context.close()

    with Peer(server, ada, code) as peer:
        peer.until(lambda: bool(peer.room))
        peer.say("seat_option", seat=0, name="hero", value="bakugo")
        for seat, user in enumerate(each["user"] for each in peer.room["seats"]):
            if user is not None and user["name"] == "Ben":
                peer.say("kick", seat=seat)
        peer.say("bot", seat=1, level="greedy")
        peer.until(lambda: peer.room["seats"][1]["bot"] is not None)
        start(host)
        # Bakugo's board says 6; with the pack it is 7.
        expect(host.get_by_text("0/7", exact=True).first).to_be_visible()
        host.get_by_role("button", name="Rules").first.click()
        rules = host.get_by_role("dialog", name="Rules")
        rules.get_by_role("searchbox").fill("Lantern Thief")
        expect(rules).to_contain_text("Lantern Thief: Each ☠: lose 1 HP")
        peer.until(lambda: peer.room["status"] == "playing")
        peer.play(random.Random(1))
        match = str(peer.room["match"])
    wait_for_replay(server, match)
    host.goto(f"/replay/{match}")
    host.get_by_role("button", name="About this match").click()
    about = host.get_by_role("dialog", name="About this match")
    expect(about.get_by_role("region", name="Played with")).to_contain_text("Night Patrol")
    about.get_by_text("What it changes").click()
    expect(about).to_contain_text("Katsuki Bakugo")


def test_a_host_reads_what_is_wrong_with_a_file(person: Person, server: Server, tmp_path: Path) -> None:
    ada = server.sign_in("Ada")
    folder = server.folder / "packs"
    folder.mkdir(exist_ok=True)
    file = folder / "spoiled.yaml"
    file.write_text(f"key: spoiled\nname: Spoiled\nversion: '1'\ngame: {GAME}\nchange:\n  dabi: {{stamina: much}}\n")
    try:
        host = person("tall", token=ada)
        host.goto(f"/r/{open_room(server, ada, GAME)}")
        host.get_by_role("heading", name="Options").click()
        host.get_by_text("Content packs", exact=True).click()
        expect(host.get_by_text("spoiled.yaml:6:19: dabi.stamina: 'much' is not a whole number")).to_be_visible()
        expect(host.get_by_role("switch", name="Night Patrol")).to_be_visible()
        assert_accessible(host)
        assert_no_sideways_scroll(host)
    finally:
        file.unlink()
