"""The game's page of rules: our own words, by rule id, and lists of all cards made from the tables.

Other ids of a section stand in its text, in brackets. How it is written: `kernel/languages.py`.
"""

from collections.abc import Iterable, Mapping

from msgspec.structs import asdict

from roundtable.games.dragon_ball_deckbuilding import rules_en, rules_fr
from roundtable.games.dragon_ball_deckbuilding.catalogue import catalogue
from roundtable.games.dragon_ball_deckbuilding.deck import CHARACTER_ROW, COPIES, DESIGN, KEY, LOCATION_ROW
from roundtable.games.dragon_ball_deckbuilding.faces import (
    ALLY,
    CHARACTER,
    ENERGY,
    ENERGY_TECHNIQUE,
    EQUIPMENT,
    LOCATION,
    MINION,
    PHYSICAL_TECHNIQUE,
    TRAINING,
    Design,
)
from roundtable.games.dragon_ball_deckbuilding.house import HOUSE
from roundtable.games.dragon_ball_deckbuilding.messages import messages_in
from roundtable.kernel import RuleSection, bullets, read_page, read_rulings, typeset_page

_LINE_OF = {
    ALLY: "ally",
    ENERGY_TECHNIQUE: "energy_technique",
    PHYSICAL_TECHNIQUE: "physical_technique",
    ENERGY: "energy",
    EQUIPMENT: "gear",
    TRAINING: "gear",
    MINION: "minion",
}

Texts = Mapping[str, tuple[str, str]]


def rules(language: str) -> list[RuleSection]:
    """The sections in a language (English where there is none)."""
    words = rules_fr if language == "fr" else rules_en
    told = read_page(words.TEXT)
    cards = catalogue(language)["cards"]
    assert isinstance(cards, list)
    texts = {card["key"]: (card["name"], card["text"]) for card in cards}
    made = [
        RuleSection(f"cards-{group}", title, bullets(_cards(group, texts, messages_in(language), words.LINES)))
        for group, title in words.CARD_SECTIONS.items()
    ]
    rulings = read_rulings(__file__, language)
    page = [*told, _numbers(words.NUMBERS, messages_in(language)), *made, *rulings]
    return typeset_page(page) if words is rules_fr else page


def _numbers(lines: Mapping[str, str], words: Mapping[str, str]) -> RuleSection:
    """The house numbers, a line for each Villain."""
    told: list[str] = []
    for key, house in HOUSE.items():
        by_difficulty = [
            lines[name].format(n=" / ".join(f"{n:+d}" if n else "0" for n in numbers))
            for name, numbers in (("might", house.might), ("vigor", house.vigor))
            if any(numbers)
        ]
        if house.extreme:
            by_difficulty.append(lines["extreme"].format(n=f"{house.extreme:+d}"))
        sides = [
            lines["side"].format(n=n, text=", ".join(parts))
            for n, side in enumerate(house.sides, 1)
            if (parts := [lines[name].format(n=f"{value:+d}") for name, value in asdict(side).items() if value])
        ]
        told.append(
            lines["villain"].format(villain=words[f"word.{key}"], all=", ".join(by_difficulty), sides="; ".join(sides))
        )
    return RuleSection("house-numbers", lines["title"], f"{lines['text']}\n\n{bullets(told)}")


def _cards(group: str, texts: Texts, words: Mapping[str, str], lines: Mapping[str, str]) -> Iterable[str]:
    if group == CHARACTER:
        for row in CHARACTER_ROW.values():
            name, text = texts[f"character_{row.key}"]
            signs = ("–" if number is None else f"{number:+d}" if number else "0" for number in row.modifiers.values())
            facts = {"level": row.level, "health": row.health, "armor": row.armor, "ball": row.ball}
            race = words[f"word.{row.race}"]
            yield lines[CHARACTER].format(name=name, text=text, race=race, modifiers="/".join(signs), **facts)
    elif group == LOCATION:
        for place in LOCATION_ROW.values():
            name, text = texts[f"location_{place.key}"]
            yield lines["plain"].format(name=name, text=text)
    else:
        for copies in COPIES.values():
            design = DESIGN[copies[0]]
            if group == (design.villain or design.kind):
                yield _line(design, *texts[KEY[copies[0]]], words, lines)


def _line(design: Design, name: str, text: str, words: Mapping[str, str], lines: Mapping[str, str]) -> str:
    copies = lines["copies"].format(copies=design.copies) if design.copies > 1 else ""
    price = lines["none"] if design.cost is None else str(design.cost)
    if design.balls is not None:
        price = lines["balls"].format(n=design.balls)
    times = [str(part.time) for part in design.parts if part is not None and part.time]
    line = lines[_LINE_OF.get(design.kind, "attack" if times else "plain")]
    return line.format(
        name=name + copies,
        text=text,
        price=price,
        race=words[f"word.{design.race}"] if design.race else "",
        power=design.power,
        health=lines["none"] if design.health is None else design.health,
        armor=design.armor,
        damage=f"1D{design.die}" if design.die else design.damage,
        time=" / ".join(dict.fromkeys(times)) or design.time,
        boosters=design.boosters,
        value=design.value,
    )
