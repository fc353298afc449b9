"""The words of the game: the same in every language, and none that nothing says."""

import re

import msgspec

from games.wording import Listening, spoken, told_by_others
from roundtable.games.dragon_ball_deckbuilding import game, sections
from roundtable.games.dragon_ball_deckbuilding.catalogue import ASKS, catalogue
from roundtable.games.dragon_ball_deckbuilding.catalogue import _card as card_facts
from roundtable.games.dragon_ball_deckbuilding.deck import CARDS, DESIGN
from roundtable.games.dragon_ball_deckbuilding.events import EVENTS
from roundtable.games.dragon_ball_deckbuilding.faces import MARKETS, RACES, TYPES
from roundtable.games.dragon_ball_deckbuilding.messages import LANGUAGES
from roundtable.games.dragon_ball_deckbuilding.state import DIFFICULTIES
from roundtable.games.dragon_ball_deckbuilding.steps import SCRIPTS
from roundtable.games.dragon_ball_deckbuilding.villains import VILLAINS

from .test_cards_table import all_words

ENGLISH = LANGUAGES["en"]
HANDED_OVER = {
    "true", "false", "True", "False", *RACES, *TYPES, *MARKETS, *DIFFICULTIES, *SCRIPTS, *(row.key for row in VILLAINS),
    *(f"{row.key}.text" for row in VILLAINS),
}  # fmt: skip
"""Words that come out of tables."""
SECTIONS: dict[str, type[msgspec.Struct]] = {
    "fight": sections.Fight, "table": sections.Table, "order": sections.Order, "players": sections.Player,
    "characters": sections.Character, "gear": sections.Beside, "discards": sections.Pile, "terms": sections.Terms,
    "villain": sections.VillainView, "bosses": sections.Boss, "minions": sections.Minion,
    "attacks": sections.AttackView, "market": sections.Market, "offers": sections.Offer, "vote": sections.VoteView,
    "fallen": sections.Cards, "hands": sections.Hand,
}  # fmt: skip


def test_every_message_is_said_by_something() -> None:
    literals = spoken(game)
    known = {
        "ask": set(ASKS),
        "doing": ASKS.keys() - {"help"},
        "confirm": literals,
        "event": {str(event.__struct_config__.tag) for event in EVENTS},
        "end": literals,
        "word": literals | HANDED_OVER,
        "why": {literal.removeprefix("why.") for literal in literals} | literals,
        "view": {f"{name}.{each.name}" for name, row in SECTIONS.items() for each in msgspec.structs.fields(row)},
        "draw": {literal.strip().replace(" ", "_") for literal in literals}
        | {f"{market}_deck" for market in MARKETS}
        | {"deck_of_seat"},
        "option": literals,
        "when": literals,
        "keyword": literals,
        "text": {design.key for design in DESIGN.values()} | literals | {str(card["key"]) for card in _cards()},
        "card": {str(card["design"]) for card in _cards() if "design" in card}
        | {str(card["key"]) for card in _cards()},
    }
    heard = _heard()
    unsaid, by_others = [], told_by_others("dragon_ball_deckbuilding")
    for key in ENGLISH:
        head, rest = key.split(".", 1)
        said = key in heard or key in literals
        if head in known:
            said = said or rest in known[head]
        elif head in ASKS:
            said = said or rest.removesuffix("_last") in literals
        if not said and key not in by_others:
            unsaid.append(key)
    assert not unsaid, " ".join(unsaid)


def _cards() -> list[dict[str, object]]:
    cards = catalogue("en")["cards"]
    assert isinstance(cards, list)
    return cards


def _heard() -> set[str]:
    """The keys that the texts of cards are made of."""
    listening = Listening(ENGLISH)
    heard = listening.heard
    for card in CARDS:
        card_facts(card, listening)
    for design in DESIGN.values():
        for word in all_words(design):
            tag = getattr(word, "tag", "")
            heard |= {f"effect.{tag}{word.form()}", f"word.{getattr(word, 'to', '')}"}
            heard |= {f"word.{getattr(word, 'quality', '')}", f"word.{getattr(word, 'what', '')}"}
    return heard


def test_questions_fit_on_a_phone() -> None:
    for language, messages in LANGUAGES.items():
        for key, template in messages.items():
            if key.startswith("ask."):
                shown = re.sub(r"\{\w+\}", "3", template)
                shown = re.sub(r"\{[^}]*\}", "Super Kamehameha", shown)
                assert len(shown) <= 100, (language, key, len(shown))


def test_no_text_has_a_hole() -> None:
    """Every card with a text has it in both languages, and nothing is left to be filled in."""
    for language in LANGUAGES:
        cards = catalogue(language)["cards"]
        assert isinstance(cards, list)
        for card in cards:
            assert "{" not in card["text"] and "  " not in card["text"] and "None" not in card["text"], card
            assert not re.search(r"\b(effect|word|when|condition)\.\w", card["text"]), card
