"""A game with packs: another reading of the same modules, which shares nothing with the first and is refused as a whole."""

import gc
import sys
import weakref
from typing import Any

import msgspec
import pytest

from games.pack_maker import learnt
from roundtable import games
from roundtable.kernel import Match
from roundtable.kernel.nodes import BadPack, Pack
from roundtable.packs import read_pack
from roundtable.recording import engine_of
from roundtable.server.library import EXAMPLES

EXAMPLE = {pack.game: pack for pack in (read_pack(path.read_bytes()) for path in sorted(EXAMPLES.glob("*.yaml")))}
every_game = pytest.mark.parametrize("key", sorted(EXAMPLE))


def cards(game: Any, language: str = "en") -> dict[str, dict[str, Any]]:
    rows = msgspec.to_builtins(game.catalogue(language))["cards"]
    return {row["key"]: row for row in rows}


def pack(key: str, game: str, body: str) -> Pack:
    return read_pack(f"key: {key}\nname: {key}\nversion: '1'\ngame: {game}\n{body}".encode(), "f")


def told(*packs: Pack) -> list[str]:
    with pytest.raises(BadPack) as caught:
        games.get(packs[0].game, packs)
    return [f"{problem.line}:{problem.column}: {problem.text}" for problem in caught.value.problems]


def test_every_game_whose_rows_a_pack_may_change_has_an_example() -> None:
    assert sorted(EXAMPLE) == [key for key in games.all_games() if learnt(key).kind_of]


@every_game
def test_an_example_corrects_adds_and_names(key: str) -> None:
    plain, packed = games.get(key), games.get(key, [EXAMPLE[key]])
    before, after = cards(plain), cards(packed)
    assert after.keys() > before.keys(), "cards are added"
    changed = [name for name, row in before.items() if {**row, "id": 0} != {**after[name], "id": 0}]
    assert 0 < len(changed) < 12
    french, named = cards(plain, "fr"), cards(packed, "fr")
    assert any(row["name"] != named[name]["name"] and before[name]["name"] == after[name]["name"]
               for name, row in french.items()), "a French name is another one"  # fmt: skip
    for language in ("en", "fr"):
        for row in cards(packed, language).values():
            assert row["name"] and "{" not in row["text"]


@every_game
def test_the_plain_game_does_not_change(key: str) -> None:
    before = msgspec.json.encode(games.get(key).catalogue("fr"))
    games.get(key, [EXAMPLE[key]])
    assert msgspec.json.encode(games.get(key).catalogue("fr")) == before
    assert games.get(key) is games.get(key, []) and not games.get(key).packs


@every_game
def test_two_readings_share_no_types_and_leave_no_modules(key: str) -> None:
    plain, packed = games.get(key), games.get(key, [EXAMPLE[key]])
    assert packed.state is not plain.state and packed.scripts.keys() == plain.scripts.keys()
    assert packed is games.get(key, [EXAMPLE[key]]), "read once"
    assert [name for name in sys.modules if games.MARK in name] == []
    assert not [name for name in vars(games) if games.MARK in name]
    assert engine_of(packed) == engine_of(plain)


@every_game
def test_a_pack_that_says_nothing_changes_nothing(key: str) -> None:
    empty = games.get(key, [pack("empty", key, "")])
    assert msgspec.json.encode(empty.catalogue("en")) == msgspec.json.encode(games.get(key).catalogue("en"))


def test_a_match_outlives_the_reading_it_came_from(monkeypatch: pytest.MonkeyPatch) -> None:
    key = games.all_games()[0]
    monkeypatch.setattr(games, "MOST_EDITIONS", 1)
    game = games.get(key, [EXAMPLE[key]])
    seats = [{} for _ in range(game.meta.least_seats)]
    match = Match.start(game, {spec.name: spec.default for spec in game.meta.options}, seats, bytes(32))  # type: ignore[arg-type]
    known = weakref.ref(game)
    del game
    games.get(key, [pack("other", key, "")])
    gc.collect()
    assert known() is games.get(key, [EXAMPLE[key]]), "who plays by it keeps it"
    again = Match.restore(match.game, match.snapshot())
    assert again.hash() == match.hash()


def test_what_nobody_plays_by_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    key = games.all_games()[0]
    monkeypatch.setattr(games, "MOST_EDITIONS", 1)
    known = weakref.ref(games.get(key, [pack("fleeting", key, "")]))
    games.get(key, [pack("next", key, "")])
    gc.collect()
    assert known() is None


def test_several_packs_work_together_in_any_order() -> None:
    one = pack("one", "uno_ultimate_dc", "change: {heat_vision: {copies: 3}}")
    two = pack("two", "uno_ultimate_dc", "change: {heat_vision: {danger: true}, oa: {hero: superman}}")
    game = games.get("uno_ultimate_dc", [two, one])
    assert game is games.get("uno_ultimate_dc", [one, two])
    found = [row for row in cards(game).values() if row["name"] == "Heat Vision"]
    assert len(found) == 3 and all(row["danger"] for row in found)
    assert [each.key for each in game.packs] == ["one", "two"]


def test_packs_that_contradict_each_other_are_refused() -> None:
    one = pack("one", "uno_ultimate_dc", "change: {heat_vision: {copies: 3}}")
    two = pack("two", "uno_ultimate_dc", "change:\n  heat_vision:\n    copies: 4\n")
    assert told(one, two) == ["7:5: heat_vision.copies: the pack 'one' says something else about it"]


def test_a_pack_is_for_one_game() -> None:
    other = pack("one", "plus_ultra", "")
    with pytest.raises(BadPack, match="the pack 'one' is for plus_ultra"):
        games.get("uno_ultimate_dc", [other])
    with pytest.raises(KeyError):
        games.get("nothing", [other])


UNO = "uno_ultimate_dc"


@pytest.mark.parametrize(
    ("game", "body", "wanted"),
    [
        (UNO, "change:\n  heat_vison: {copies: 2}", "6:3: there is no 'heat_vison' to change; there are: heat_vision,"),
        (UNO, "change:\n  oa: {copies: 2}", "6:8: oa: location has no field 'copies' here; allowed: after_blue,"),
        (UNO, "change:\n  oa: {key: x}", "6:8: oa: location has no field 'key' here"),
        (UNO, "change:\n  heat_vision: {copies: two}", "6:25: heat_vision.copies: 'two' is not a whole number"),
        (UNO, "change:\n  heat_vision: {copies: '2'}", "6:25: heat_vision.copies: '2' is not a whole number"),
        (UNO, "change:\n  heat_vision: {copies: 0}", "6:25: heat_vision.copies: 0 is out of range; allowed: 1 to 9"),
        (UNO, "change:\n  heat_vision: {danger: yes}", "6:25: heat_vision.danger: 'yes' is neither true nor false"),
        (UNO, "change:\n  cheetah: {defeat: red}", "6:21: cheetah.defeat: a list is wanted here"),
        (UNO, "change:\n  cheetah: {defeat: [red, pink]}", "6:27: cheetah.defeat: 'pink' is not known here; allowed:"),
        (UNO, "change:\n  cheetah: {defeat: [red]}", "6:21: cheetah.defeat: the list has 1 entries; allowed: 2 to 3"),
        (UNO, "change:\n  aquaman_red: {cards: 1 2 x}", "6:24: aquaman_red.cards: '1 2 x' does not fit; wanted: 3 to"),
        (UNO, "change:\n  oa: {start: {brun: 2}}", "6:16: oa.start: there is no word 'brun' here; allowed: burn,"),
        (UNO, "change:\n  oa: {start: [burn]}", "6:15: oa.start: one effect is wanted here"),
        (UNO, "change:\n  oa: {start: burn}", "6:15: oa.start: something is left out; wanted: n"),
        (UNO, "change:\n  oa: {start: {burn: 99}}", "6:22: oa.start: 99 is out of range"),
        (UNO, "change:\n  oa: {start: {burn: 1, add: 1}}", "6:15: oa.start: an effect is one word"),
        (UNO, "change:\n  oa: {start: {when: {condition: rain, then: {burn: 1}}}}", "6:34: oa.start: there is no condition"),
        (UNO, "change:\n  doomsday: {flipped: {chosen: {recover: 1}}}", "6:33: recover: the game has no words to say this"),
        (UNO, "change:\n  doomsday: {flipped: {seq: [{burn: 1}]}}", "6:29: doomsday.flipped: a list of two or more"),
        (UNO, "add:\n  lake: {hero: aquaman, names: {en: Lake}}", "6:3: lake: a new row needs a kind; allowed: enemy,"),
        (UNO, "add:\n  lake: {kind: pond}", "6:16: lake: no 'pond' can be added; allowed: enemy, event, item,"),
        (UNO, "add:\n  lake: {kind: suit}", "6:16: lake: no 'suit' can be added"),
        (UNO, "add:\n  lake: {kind: wild, names: {en: Lake}}", "6:3: lake: something is left out; wild has: copies, eff"),
        (UNO, "add:\n  lake: {kind: location, hero: aquaman}", "6:3: lake: something is left out; location has: names"),
        (UNO, "add:\n  lake: {kind: location, hero: aquaman, names: {fr: Lac}}", "6:48: lake.names: the English name is"),
        (UNO, "add:\n  lake: {kind: location, hero: aquaman, names: Lac}", "6:48: lake.names: names are told by language"),
        (UNO, "add:\n  oa: {kind: location, hero: aquaman, names: {en: Oa}}", "6:3: there is a 'oa' already; a new row"),
        (UNO, "names:\n  fr: {batcave: Grotte}", "6:8: nothing is called 'batcave'; there are:"),
        (UNO, "names:\n  de: {oa: Oa}", "6:8: there is no language 'de' here: en, fr"),
        (UNO, "texts:\n  fr: {word.supermann: X}", "6:8: there is no text 'word.supermann'; near it: word.superman,"),
        (UNO, "texts:\n  en: {event.drew_hidden: '{seat:seat} {x}'}", "6:8: event.drew_hidden: the text has no x to fill in"),
        ("plus_ultra", "change: {dabi: {needs: [heart, heart]}}", "5:17: dabi: villain has no field 'needs' here"),
        ("plus_ultra", "change: {final_exam: {needs: [heart, fist, star]}}", "5:44: final_exam.needs: 'star' is not known"),
        ("plus_ultra", "add: {x: {kind: ally, names: {en: X}}}", "5:17: x: no 'ally' can be added; allowed: encounter,"),
        ("plus_ultra", "change: {overhaul: {symbol: {each_outside: {take: 1}}}}", "5:30: overhaul.symbol: there is no word"),
        ("universe_survival", "change: {hit: {sides: {hit.9: {power: 3}}}}", "5:24: hit.sides: there is no part 'hit.9'; t"),
        ("universe_survival", "change: {hit: {sides: {hit.1: {power: 9}}}}", "5:39: hit.sides: 9 is out of range; allowed:"),
        ("universe_survival", "change: {hit: {sides: {hit.1: {key: x}}}}", "5:32: hit.sides: there is no field 'key' here;"),
        ("universe_survival", "change: {masenko: {combo: XYZ}}", "5:27: masenko.combo: 'XYZ' does not fit; wanted: 2 to 6"),
        ("universe_survival", "change: {hit: {sides: {initial: {values: [1, 2]}}}}", "5:42: hit.sides: the list has 2 entr"),
        ("dragon_ball_deckbuilding", "change: {yamcha: {modifiers: {food: 1}}}", "5:31: yamcha.modifiers: 'food' is not known"),
        ("dragon_ball_deckbuilding", "change: {pistol: {react: {reduce: 1}}}", "5:10: pistol: the game cannot be laid out or"),
        ("dragon_ball_deckbuilding", "change: {guard: {copies: 3}}", "5:18: guard: villain_minion has no field 'copies' here"),
    ],
)  # fmt: skip
def test_what_a_game_does_not_have_is_told_by_line_with_what_it_has(game: str, body: str, wanted: str) -> None:
    found = told(pack("wrong", game, body))
    assert any(line.startswith(wanted) for line in found), found


def test_there_is_room_for_so_many_cards() -> None:
    rows = "".join(
        f"  card{number}: {{kind: wild, hero: aquaman, copies: 6, names: {{en: Card}}, effect: {{recover: 1}}}}\n"
        for number in range(9)
    )
    (line,) = told(pack("many", UNO, f"add:\n{rows}"))
    assert line.startswith(
        "1:1: the game cannot be laid out or told with this (ValueError: 274 cards; there is room for"
    )


def test_parts_and_tables_by_name_keep_what_is_not_told() -> None:
    game = games.get(
        "universe_survival", [pack("parts", "universe_survival", "change: {hit: {sides: {hit.1: {power: 6}}}}")]
    )
    before, after = cards(games.get("universe_survival"))["hit"], cards(game)["hit"]
    assert after["sides"][1]["power"] == 6 and after["sides"][0] == before["sides"][0]
    assert {**after["sides"][1], "power": 5} == before["sides"][1]


def test_other_texts_can_be_told_otherwise() -> None:
    game = games.get(
        UNO, [pack("words", UNO, "texts:\n  fr: {word.superman: Supermann, text.blocks_power: Pas de pouvoir !}")]
    )
    french: Any = game.catalogue("fr")
    assert game.meta.in_language("fr").seat_options[0].choices[0].label == "Supermann"
    assert french["messages"]["text.blocks_power"] == "Pas de pouvoir\N{NO-BREAK SPACE}!", "typeset like the game's own"
    assert game.meta.in_language("en").seat_options[0].choices[0].label == "Superman"
