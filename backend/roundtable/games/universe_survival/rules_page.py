"""The game's page of rules: our own words, by rule id, and lists of all Warriors and cards made from the tables.

Other ids of a section stand in its text, in brackets. How it is written: `kernel/languages.py`.
"""

from collections.abc import Iterable, Mapping

from roundtable.games.universe_survival import rules_en, rules_fr
from roundtable.games.universe_survival.catalogue import catalogue
from roundtable.games.universe_survival.messages import messages_in
from roundtable.games.universe_survival.printed import Side, signs
from roundtable.games.universe_survival.roster import ROSTER
from roundtable.kernel import RuleSection, bullets, read_page, read_rulings, typeset_page


def rules(language: str) -> list[RuleSection]:
    """The sections in a language (English where there is none)."""
    words = rules_fr if language == "fr" else rules_en
    told = read_page(words.TEXT)
    made = [
        RuleSection(f"cards-{kind}", title, bullets(_cards(kind, language, words.LINES)))
        for kind, title in words.CARD_SECTIONS.items()
    ]
    page = told + made + read_rulings(__file__, language)
    return typeset_page(page) if words is rules_fr else page


def _cards(kind: str, language: str, lines: Mapping[str, str]) -> Iterable[str]:
    words = messages_in(language)
    if kind == "warriors":
        for warrior in ROSTER:
            name, own = words[f"card.{warrior.key}"], {"universe": warrior.universe, "endurance": warrior.endurance}
            yield lines["warrior"].format(name=name, **own, **_printed(warrior.sides[0], words))
    elif kind == "forms":
        for warrior in ROSTER:
            for form in warrior.sides[1:]:
                name = f"{words[f'card.{warrior.key}']} – {words[f'word.{form.key}']}"
                score = f"{form.score}+" if form.score < 6 * warrior.dice else form.score
                own = {"divisor": form.divisor, "cost": form.harm}
                yield lines["form"].format(name=name, score=score, **own, **_printed(form, words))
    else:
        cards = catalogue(language)["cards"]
        assert isinstance(cards, list)
        found = [card for card in cards if card["kind"] == kind]
        for card in {each["name"]: each for each in found}.values():
            copies = sum(other["name"] == card["name"] for other in found)
            line = lines["copies" if copies > 1 else "card"]
            combo = f" {signs(card['combo'])}" if card["combo"] else ""
            yield line.format(name=f"{card['name']}{combo}", copies=copies, text=card["text"])


def _printed(side: Side, words: Mapping[str, str]) -> dict[str, object]:
    combos = (f"{words[f'word.{combo.key}']} {signs(combo.symbols)} {combo.damage}" for combo in side.combos)
    return {
        "power": side.power,
        "technique": side.technique,
        "values": "/".join(str(value) for value in side.values),
        "combos": ", ".join(combos),
        "dodge": side.dodge,
        "ability": words[f"text.ability_{side.ability}"],
    }
