"""An update in the middle of matches: they go on under the new rules, or people are told why not and keep their room."""

from contextlib import AsyncExitStack

from sqlalchemy import text

from server.live.sockets import Peer, Server, active, playing, start


async def update(server: Server, *statements: str) -> None:
    """Stop a server, change what is stored as if another version had written it, and start again."""
    await server.kill()
    await server.start()
    async with server.store.database.write() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await server.kill()
    await server.start()


async def back(server: Server, code: str, tokens: list[str], stack: AsyncExitStack) -> list[Peer]:
    return [await server.join(code, token, stack) for token in tokens]


async def test_a_match_that_the_new_rules_follow_goes_on_and_people_hear_of_it(
    server: Server, stack: AsyncExitStack
) -> None:
    table, peers = await playing(server, ["Ada", "Ben"], stack)
    tokens = [await server.store.users.open_session(peer.welcome["you"]["id"]) for peer in peers]
    await active(peers).move("draw")
    await update(server, "UPDATE match SET rules_version = rules_version - 1")
    again = await back(server, table.code, tokens, stack)
    for peer in again:
        assert (await peer.expect("notice"))["code"] == "match/other-rules"
        assert (await peer.expect("frame", full=True))["ply"] == 1
    assert (await active(again).move("draw"))["t"] == "ack"


async def test_a_match_that_they_do_not_follow_ends_with_a_notice_and_the_room_stays(
    server: Server, stack: AsyncExitStack
) -> None:
    table, peers = await playing(server, ["Ada", "Ben"], stack)
    match = table.match
    tokens = [await server.store.users.open_session(peer.welcome["you"]["id"]) for peer in peers]
    for _ in range(3):
        mover = active(peers)
        answer = await mover.move("draw")
        for peer in peers:
            await peer.until_ply(answer["ply"])
    # As if a card that was played then were not there any more.
    await update(server, "DELETE FROM snapshot", """UPDATE move SET choose = '["no such card"]' WHERE ply = 1""")
    again = await back(server, table.code, tokens, stack)
    for peer in again:
        assert (await peer.expect("notice"))["code"] == "match/not-resumed"
        assert (peer.room["status"], peer.room["match"]) == ("waiting", None)
        assert [seat["user"]["name"] for seat in peer.room["seats"][:2]] == ["Ada", "Ben"]
    assert match is not None and len(await server.store.matches.moves(match)) == 3, "what was played is kept"
    room = await server.rooms.find(table.code)
    assert room is not None
    await again[1].ask("ready", ready=True)
    await start(server, room, again)
    late = await server.join(table.code, tokens[0], stack)
    heard = await late.settle()
    assert not [message for message in heard.heard if message["t"] == "notice"]
