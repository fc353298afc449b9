"""Networks that are not made for games: sockets refused on the way, and a proxy that cuts what is silent."""

from types import SimpleNamespace
from typing import Any

from playwright.sync_api import expect

from browser.conftest import Person
from browser.driver import Player, play_out
from browser.kit import Server
from browser.pages import add_bots, create_room, start
from browser.test_together import come, make_link, strip
from server.proxies import Proxy, proxy


def through(between: Proxy) -> Any:
    """The server as it is reached through a proxy."""
    return SimpleNamespace(url=between.url)


def test_a_whole_match_where_sockets_are_refused(person: Person, server: Server) -> None:
    """Events come down and messages go up by HTTP; nobody has to do anything for it, or notices."""
    with proxy(server.port, upgrades=False, idle=5.0) as between:
        page = person(on=through(between))
        sockets: list[str] = []
        page.on("websocket", lambda socket: sockets.append(socket.url))
        create_room(page, "Maya")
        add_bots(page, 1)
        start(page)
        play_out([Player(page)])
        expect(page.locator("#end-title")).to_be_visible()
        assert len(sockets) == between.refused == 1, "once it is known to be refused, it is not tried again"
        assert between.cut == 0, "what is open is never silent for long"
        assert sum(path.split("?")[0].endswith("/stream") for path in between.paths) == 1
        assert sum("/send?" in path for path in between.paths) > 8

        page.get_by_role("link", name="Watch replay").click()
        link = make_link(page)
        friend = person(token=server.sign_in("Jun"))
        come(friend, server.url + link.removeprefix(between.url), "Maya")
        expect(strip(page)).to_contain_text("2 here")
        page.keyboard.press("End")
        end = page.locator(".playback .at").inner_text()
        expect(friend.locator(".playback .at")).to_have_text(end)
        assert any("/api/viewings/" in path and "/send?" in path for path in between.paths)
