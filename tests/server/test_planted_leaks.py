"""Leaks planted on purpose, one of each kind, in every game that can have it: the check that claims to cover it finds it.

A planted leak tells a number that follows from all that is hidden (`telltale`), so it needs no knowledge of any game.
"""

import random
from collections.abc import Callable
from copy import copy
from typing import Any

import pytest
from msgspec.structs import replace

from roundtable import bots, games
from roundtable.kernel import Blocked, Event, Game, Match, OptionView, Play, Race, Refused, Script, Sight
from roundtable.server.live import frames
from roundtable.server.live.delay import Delay
from roundtable.server.live.encode import to_json
from roundtable.testkit.secrecy import Leak
from server import streams
from server.planting import all_sections, pairs, telltale, with_hands, with_secrets
from server.streams import Figures, compare

MOST_PAIRS = 200  # until a planted leak has to be found
every_game = pytest.mark.parametrize("key", with_secrets())


def found(kind: str, said: str | None) -> None:
    """That is what the check of the kind has found."""
    assert said is not None and f": {kind} differ for" in said, said


def search(game: Game[Any], kind: str, most: int = MOST_PAIRS) -> str | None:
    """What the check of one kind says of the game; None if it finds nothing."""
    figures, rng = Figures(), random.Random(4)
    try:
        for _, pair in zip(range(most), pairs(game), strict=False):
            compare(figures, pair, rng, kind)
    except Leak as leak:
        return str(leak)
    return None


@pytest.fixture(autouse=True)
def all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is looked at now and then is looked at each time."""
    monkeypatch.setattr(streams, "BOTS_SHARE", 1.0)
    monkeypatch.setattr(streams, "PATHS_SHARE", 1.0)


# --- in the rules -----------------------------------------------------------------------------------------------------

Prompting = Callable[[Any, int], Any]


def public(game: Game[Any], tell: Callable[[Any], object]) -> Game[Any]:
    """The game with one more section that everybody sees."""
    return replace(game, public=lambda state: {**game.public(state), "more": {"told": tell(state)}})


def high_cards(game: Game[Any], state: Any) -> list[int]:
    """Of each zone that somebody may not see, how many of its cards are odd; in a heap, of its upper half."""
    zones = [zone for zone in game.zones(state) if zone.sight is not Sight.ALL]
    return [sum(card % 2 for card in zone.cards[len(zone.cards) // 2 :]) for zone in zones]


def prompting(game: Game[Any], change: Prompting) -> Game[Any]:
    """The game with other prompts."""
    return replace(game, describe=lambda state, asked: change(game.describe(state, asked), telltale(game, state)))


def _order(prompt: Any, told: int) -> Any:
    turn = told % max(len(prompt.options), 1)
    return replace(prompt, options=prompt.options[turn:] + prompt.options[:turn])


def _label(prompt: Any, told: int) -> Any:
    return replace(prompt, options=[OptionView(each.id, (each.label[0], {"n": told})) for each in prompt.options])


def _why_not(prompt: Any, told: int) -> Any:
    return replace(prompt, blocked=[*prompt.blocked, Blocked("card:0", ("why", {"n": told}))])


def asking(game: Game[Any], change: Callable[[Any, int], None]) -> Game[Any]:
    """The game with questions changed on their way to the table; those who describe them see them as they were."""

    def leaking(script: Callable[..., Script]) -> Callable[..., Script]:
        def begin(play: Play[Any], *arguments: int) -> Script:
            run, reply = script(play, *arguments), None
            while True:
                try:
                    asked = run.send(reply)
                except StopIteration:
                    return
                if asked is not None:
                    asked = copy(asked)  # a game may keep its questions for all matches
                    change(asked, telltale(game, play.state))
                reply = yield asked

        return begin

    def describe(state: Any, asked: Any) -> Any:
        return game.describe(state, replace(asked, ask=asked.ask.removesuffix("*")))

    return replace(game, scripts={name: leaking(each) for name, each in game.scripts.items()}, describe=describe)


def _name(asked: Any, told: int) -> None:
    if hasattr(asked, "ask") and told % 2:
        asked.ask += "*"


def _window(asked: Any, told: int) -> None:
    if isinstance(asked, Race) and asked.window is not None:
        asked.window += told


IN_RULES: dict[str, tuple[str, Callable[[Game[Any]], Game[Any]]]] = {
    "a section of the view": ("views", lambda game: public(game, lambda state: telltale(game, state))),
    "a public count of something hidden": ("views", lambda game: public(game, lambda state: high_cards(game, state))),
    "the order of options": ("prompts", lambda game: prompting(game, _order)),
    "a label": ("prompts", lambda game: prompting(game, _label)),
    "a reason why not": ("prompts", lambda game: prompting(game, _why_not)),
    "the name of a decision": ("decisions", lambda game: asking(game, _name)),
    "the time that the rules count": (
        "numbers", lambda game: replace(game, tick=lambda state: 60_000 + telltale(game, state))
    ),
}  # fmt: skip


@pytest.mark.parametrize("leak", IN_RULES)
@every_game
def test_a_leak_in_the_rules_is_found(key: str, leak: str) -> None:
    kind, plant = IN_RULES[leak]
    found(kind, search(plant(games.get(key)), kind))


def test_a_window_whose_length_tells_is_found() -> None:
    said = [search(asking(games.get(key), _window), "numbers", 5 * MOST_PAIRS) for key in games.all_games()]
    assert any(each is not None and ": numbers differ for" in each for each in said), "no game has windows"


# --- in the kernel ----------------------------------------------------------------------------------------------------


def _with_secret_events() -> list[str]:
    return [key for key in games.all_games() if any(event.secret for event in games.get(key).events)]


@pytest.mark.parametrize("key", _with_secret_events())
def test_an_event_in_full_for_everybody_is_found(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Event, "seen_by", lambda event, viewer: event)
    said = search(games.get(key), "events")
    assert said is not None and ("never seen" in said or ": events differ for" in said), said


@every_game
def test_the_text_of_an_error_is_looked_at(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    move = Match.move

    def telling(match: Match[Any], *how: Any) -> list[Event]:
        try:
            return move(match, *how)
        except Refused as refused:
            raise Refused(f"{refused.reason} ({telltale(match.game, match.state)})", refused.code) from refused

    monkeypatch.setattr(Match, "move", telling)
    found("errors", search(games.get(key), "errors"))


@every_game
def test_the_way_to_a_refusal_is_looked_at(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal that takes longer if something hidden is so."""
    move = Match.move

    def dawdling(match: Match[Any], *how: Any) -> list[Event]:
        try:
            return move(match, *how)
        finally:
            for _ in range(telltale(match.game, match.state)):
                pass

    monkeypatch.setattr(Match, "move", dawdling)
    found("ways to a refusal", search(games.get(key), "ways to a refusal"))


@every_game
def test_chance_to_come_is_looked_at(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    see = Match.public
    monkeypatch.setattr(Match, "public", lambda match: {**see(match), "more": {"next": match._play.chance.key[0]}})
    found("views", search(games.get(key), "views"))


def test_answers_that_wait_for_the_last_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every game in which several decide at once."""
    see = Match.public
    given = {"count": 0}

    def telling(match: Match[Any]) -> Any:
        given["count"] += bool(match._given)
        return {**see(match), "more": {"given": sorted(match._given.items())}}

    monkeypatch.setattr(Match, "public", telling)
    games_with_them = 0
    for key in games.all_games():
        given["count"] = 0
        said = search(games.get(key), "views")
        if given["count"]:
            found("views", said)
            games_with_them += 1
    assert games_with_them, "in no game several decide at once"


# --- in the server's parts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", _with_secret_events())
def test_a_frame_with_more_than_its_seat_may_know_is_found(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole form of an event goes to all seats."""
    monkeypatch.setattr(
        frames,
        "tell",
        lambda event, seats: (to_json(event.seen_by(None)), {each: to_json(event) for each in seats}),
    )
    found("frames", search(games.get(key), "frames"))


@pytest.mark.parametrize("key", with_hands())
def test_a_replay_from_the_wrong_seat_is_found(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "seen", all_sections)
    found("look back", search(games.get(key), "look back"))


@pytest.mark.parametrize("key", with_hands())
def test_what_is_shown_late_is_looked_at(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shot that is held back is changed by what came after it."""
    show = Delay._show

    def telling(late: Delay, shot: Any, tail: Any) -> None:
        newest = late._held[-1][0] if late._held else shot
        more = b'"more":[%s]' % b",".join(b"{%b}" % part for part in newest.own_changed.values())
        show(late, replace(shot, changed=b",".join(filter(None, (shot.changed, more)))), tail)

    monkeypatch.setattr(Delay, "_show", telling)
    found("late frames", search(games.get(key), "late frames"))


@every_game
def test_how_much_chance_a_bot_uses_is_looked_at(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    choose = bots.choose

    def peeking(level: str, match: Match[Any], seat: int, rng: Any, *, offer: bool = False) -> Any:
        for _ in range(telltale(match.game, match.state)):
            rng.random()
        return choose(level, match, seat, rng, offer=offer)

    monkeypatch.setattr(bots, "choose", peeking)
    found("bots", search(games.get(key), "bots"))
