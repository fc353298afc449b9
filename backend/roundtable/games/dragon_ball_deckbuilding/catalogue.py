"""What never changes during a match, for clients: cards with generated texts, and all messages of a language."""

from collections.abc import Mapping

from roundtable.games.dragon_ball_deckbuilding.deck import (
    BOSS_ROW,
    CARDS,
    CHARACTER_ROW,
    DESIGN,
    KEY,
    LOCATION_ROW,
    ORDER,
    ORDER_CARD,
    WILD,
    kind_of,
    market_of,
)
from roundtable.games.dragon_ball_deckbuilding.events import EVENTS
from roundtable.games.dragon_ball_deckbuilding.faces import (
    BOSS,
    CHARACTER,
    LOCATION,
    MARKET_OF,
    MARKETS,
    Design,
)
from roundtable.games.dragon_ball_deckbuilding.messages import messages_in
from roundtable.games.dragon_ball_deckbuilding.terms import TERMS
from roundtable.games.dragon_ball_deckbuilding.villains import VILLAINS
from roundtable.games.dragon_ball_deckbuilding.word import flat
from roundtable.games.dragon_ball_deckbuilding.words import Either, Scripted
from roundtable.kernel import Word, fill

Messages = Mapping[str, str]

ASKS = {
    "character": "DBG-LEVEL-01",
    "token": "DBG-SETUP-01",
    "solo_ally": "DBG-LEVEL-05",
    "prelude": "DBG-FREEZER-01",
    "wildcard": "DBG-ORDER-01",
    "start_order": "DBG-TURN-01",
    "effects_order": "DBG-COMBO-01",
    "market": "DBG-MARKET-15",
    "balls": "DBG-BALLS-01",
    "enter_room": "DBG-ROOM-01",
    "leave_room": "DBG-ROOM-01",
    "act": "DBG-TURN-09",
    "pay": "DBG-MARKET-08",
    "combo": "DBG-COMBO-01",
    "combo_with": "DBG-RACE-01",
    "replace": "DBG-EQUIP-01",
    "at_once": "DBG-RACE-01",
    "contribute": "DBG-DUO-01",
    "dice": "DBG-BALLS-07",
    "help": "DBG-ENERGY-01",
    "give_genki": "DBG-ENERGY-01",
    "help_attack": "DBG-TECH-01",
    "enemy": "DBG-DAMAGE-01",
    "guardian": "DBG-MINION-04",
    "hero": "DBG-HEAL-01",
    "group_hero": "votes",
    "contested": "votes",
    "tien": "DBG-CBOARD-01",
    "second_attack": "DBG-CBOARD-01",
    "react": "DBG-BLOCK-01",
    "clash": "DBG-CLASH-01",
    "commit": "DBG-CLASH-01",
    "discard": "DBG-DISCARD-01",
    "lose_card": "DBG-DESTROY-01",
    "recover": "DBG-TECH-01",
    "gain": "DBG-MARKET-01",
    "ready": "DBG-TRAIN-01",
    "bottom": "DBG-MARKET-01",
    "group_bottom": "DBG-MARKET-01",
    "peek": "DBG-EQUIP-01",
    "peek_bottom": "DBG-EQUIP-01",
    "peek_order": "DBG-EQUIP-01",
    "either": "DBG-ALLY-01",
    "pay_prepared": "DBG-DISCARD-01",
    "pay_destroy": "DBG-DESTROY-01",
    "give_up": "DBG-BALLS-01",
    "tag_team": "DBG-COMBO-01",
    "capsule": "DBG-EQUIP-01",
    "plea": "DBG-RADITZ-01",
    "hasten": "DBG-TIME-01",
    "delay": "DBG-TIME-01",
    "cancel_attack": "DBG-ATTACK-01",
    "dash": "votes",
    "market_ally": "votes",
    "step_in": "DBG-A1718-12",
    "interceptor": "DBG-A1718-12",
    "absorb": "DBG-A1920-01",
    "minion_order": "DBG-MINION-01",
    "last_gift": "DBG-LOC-01",
    "wish": "DBG-WISH-01",
    "wish_return": "DBG-WISH-01",
    "wish_beside": "DBG-WISH-01",
    "wish_destroy": "DBG-WISH-01",
    "wish_gift": "DBG-WISH-01",
    "wish_for": "DBG-WISH-01",
    "wish_heal": "DBG-WISH-01",
    "end_turn": "DBG-TURN-01",
    "take_over": "votes",
}
"""Each question → the section of the page of rules that governs it."""

VIEWS = {
    "fight": {"villain": "word", "difficulty": "word", "extreme": "word", "location": "card"},
    "table": {"step": "word", "active": "card", "resolving": "cards"},
    "order": {"shown": "cards", "coming": "cards"},
    "players": {"characters": "cards", "gone": "word"},
    "characters": {"card": "card", "seat": "seat", "out": "word"},
    "gear": {"character": "card"},
    "discards": {"character": "card", "cards": "cards"},
    "terms": {"character": "card"},
    "villain": {"beside": "cards", "discard": "cards", "hostage": "card", "aggro": "card", "arrived": "word"},
    "bosses": {"card": "card", "out": "word", "active": "word"},
    "minions": {"card": "card", "exhausted": "word"},
    "attacks": {"card": "card", "boss": "card"},
    "market": {"market": "word", "cards": "cards"},
    "hands": {"character": "card", "cards": "cards"},
    "fallen": {"cards": "cards"},
}
"""How a client without a look of its own reads the sections."""


def catalogue(language: str) -> dict[str, object]:
    """All static data in a language."""
    messages = {**messages_in(language)}
    messages |= alternatives(messages)
    return {
        "cards": [_card(card, messages) for card in CARDS],
        "messages": messages,
        "asks": ASKS,
        "terms": TERMS.get(language, TERMS["en"]),
        "views": VIEWS,
        "secrets": [event.__struct_config__.tag for event in EVENTS if event.secret],
        "villains": [{"key": row.key, "level": row.level} for row in VILLAINS],
    }


def alternatives(messages: Messages) -> dict[str, str]:
    """The buttons of effects of which the user chooses one: `either.<design>.first` and `.second`."""
    found: dict[str, str] = {}
    for design in DESIGN.values():
        for word in (design.use, design.exhaust, design.destroy):
            for each in flat(word):
                if isinstance(each, Either):
                    for name in ("first", "second"):
                        clause = getattr(each, name).clause(messages)
                        found[f"either.{design.key}.{name}"] = clause[:1].upper() + clause[1:]
    return found


def card_name(card: int, messages: Messages) -> str:
    """A card's name in a language."""
    if card in DESIGN:
        return messages[f"card.{DESIGN[card].key}"]
    if card in ORDER_CARD:
        return _order_name(card, messages)
    return messages[f"card.{KEY[card]}"]


def _order_name(card: int, messages: Messages) -> str:
    order = ORDER_CARD[card]
    if order.villain:
        row = next(row for row in VILLAINS if row.key == order.villain)
        shown = row.order[order.shows - 8]
        return " + ".join(messages[f"card.boss_{row.bosses[number].key}"] for number in shown)
    if order.shows == WILD:
        return messages["name.order_wild"]
    return fill(("name.order_slot", {"n": order.shows + 1}), messages)


def _card(card: int, messages: Messages) -> dict[str, object]:
    kind = kind_of(card)
    facts: dict[str, object] = {"id": card, "key": KEY[card], "name": card_name(card, messages), "kind": kind}
    if card in DESIGN:
        return {**facts, **_design(card, messages)}
    if kind == CHARACTER:
        row = CHARACTER_ROW[card]
        return {
            **facts,
            "source": row.source,
            "scripted": isinstance(row.ability, Scripted),
            "race": row.race,
            "level": row.level,
            "health": row.health,
            "armor": row.armor,
            "tokens": row.tokens,
            "ball": row.ball,
            "modifiers": dict(row.modifiers),
            "text": _ability(card, messages),
        }
    if kind == LOCATION:
        place = LOCATION_ROW[card]
        texts = [_hung("passive", word, messages) for word in place.passive]
        if place.round_end is not None:
            texts.append(_hung("round_end", place.round_end, messages))
        texts.append(messages.get(f"text.{place.key}", ""))
        return {**facts, "source": place.source, "scripted": False, "text": _joined(texts)}
    if kind == BOSS:
        boss = BOSS_ROW[card]
        return {
            **facts,
            "source": "house",
            "scripted": False,
            "health": list(boss.health),
            "text": messages.get(f"text.{KEY[card]}", ""),
        }
    return {**facts, "kind": ORDER, "source": "rulebook", "scripted": False, "text": ""}


def _ability(card: int, messages: Messages) -> str:
    row = CHARACTER_ROW[card]
    texts = [] if row.ability is None else [_hung("ability", row.ability, messages)]
    texts.append(messages.get(f"text.ability_{row.key}", ""))
    return _joined(texts)


def _design(card: int, messages: Messages) -> dict[str, object]:
    design = DESIGN[card]
    words = (design.use, design.combo, design.exhaust, design.destroy, design.activate, *_effects(design))
    facts: dict[str, object] = {
        "source": design.source,
        "scripted": any(isinstance(each, Scripted) for word in words for each in flat(word)),
        "design": design.key,
        "text": text_of(design, messages),
    }
    shown: dict[str, object] = {
        "market": MARKETS[market_of(card)] if design.kind in MARKET_OF and not design.starting else None,
        "cost": design.cost,
        "balls": design.balls,
        "damage": f"1D{design.die}" if design.die else design.damage,
        "time": design.time or [part.time for part in design.parts if part is not None],
        "boosters": design.boosters,
        "value": design.value,
        "race": design.race,
        "races": list(design.races),
        "level": design.level,
        "power": design.power,
        "health": design.health,
        "armor": design.armor,
        "keywords": list(design.keywords),
        "villain": design.villain,
        "phase": design.phase,
        "kinds": [part.kind for part in design.parts if part is not None],
    }
    return {**facts, **{name: value for name, value in shown.items() if value not in (None, "", 0, [])}}


def _effects(design: Design) -> list[Word]:
    return [part.effect for part in design.parts if part is not None]


def _hung(when: str, word: Word, messages: Messages) -> str:
    clause = word.clause(messages)
    return messages[f"when.{when}"].replace("{text}", (clause[:1].upper() + clause[1:] + ".") if clause else "")


def _joined(texts: list[str]) -> str:
    return " ".join(text for text in texts if text)


def text_of(design: Design, messages: Messages) -> str:
    """All that a card says, made from its row."""
    if design.villain:
        messages = {**messages, "word.self": messages["word.acting_boss"]}
    texts = [messages[f"keyword.{keyword}"] for keyword in design.keywords]
    if design.races:
        races = ", ".join(messages[f"word.{race}"] for race in design.races)
        texts.append(fill(("when.only", {"text": races}), messages))
    if design.level is not None:
        texts.append(fill(("when.level", {"n": design.level}), messages))
    for kind, n in design.counts:
        texts.append(fill(("when.counts", {"n": n, "text": messages[f"word.{kind}"]}), messages))
    if not design.icon:
        texts.append(messages["when.no_icon"])
    moments = {
        "use": design.use,
        "combo": design.combo,
        "spend": design.spend,
        "boost": design.boost,
        "start": design.start,
        "exhaust": design.exhaust,
        "destroy": design.destroy,
    }
    texts += [_hung(when, word, messages) for when, word in moments.items() if word is not None]
    texts += [_hung("passive", word, messages) for word in design.passive]
    texts += [_hung("track", word, messages) for word in design.track]
    if design.react is not None:
        hung = _hung(f"react_{'_'.join(design.react_cost)}", design.react, messages)
        texts.append(hung.replace("{to:word}", messages[f"word.{design.reacts_to}"]))
    texts += _parts(design, messages)
    if design.activate is not None:
        texts.append(_hung("later" if design.parts else "activate", design.activate, messages))
    if design.fallen is not None and f"text.{design.key}" not in messages:
        texts.append(_hung("fallen", design.fallen, messages))
    if design.avoid:
        clauses = [cost.clause(messages) for cost in design.avoid]
        joined = messages["effect.seq"].join(clauses)
        texts.append(messages["when.avoid"].replace("{text}", joined[:1].upper() + joined[1:] + "."))
    texts.append(messages.get(f"text.{design.key}", ""))
    if design.villain == "vegeta_nappa" and len(design.parts) == 2 and design.parts[1] is not None:
        texts.append(messages["text.vegeta_part"])
    return _joined(texts)


def _parts(design: Design, messages: Messages) -> list[str]:
    """What each boss does with the card."""
    row = next((row for row in VILLAINS if row.key == design.villain), None)
    found: list[str] = []
    for number, part in enumerate(design.parts):
        if part is None or row is None:
            continue
        text = _hung("use", part.effect, messages)
        if len(design.parts) > 1:
            boss = messages[f"card.boss_{row.bosses[number].key}"]
            text = messages["when.part"].replace("{boss}", boss).replace("{text}", text)
        found.append(text)
    return found
