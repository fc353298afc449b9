"""What games write for readers, by language: messages, and pages of rules.

A page is written in blocks: `# id: title`, then paragraphs parted by empty lines. Lines that begin with `- ` are a list;
indented lines go on with the line above. `{name}` stands for a list that is made from tables.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from roundtable.kernel.content import worded
from roundtable.kernel.game import RuleSection

_FRENCH_MARKS = re.compile(r" (?=[:;?!»])|(?<=«) ")
_HEADING = re.compile(r"^# (\S+): (.+)$", re.M)
_RULINGS = {"en": "RULINGS.md", "fr": "RULINGS.fr.md"}
_CHAPTER = re.compile(r"^## ", re.M)
_TABLE = re.compile(r"^### (.+)\n\n\| id \| [^|]+ \| ([^|]+) \|\n\|[-|]+\|\n((?:\|.+\n?)+)", re.M)
_ROW = re.compile(r"^\| (\S+) \| (.+?) \| (.+?) \|$", re.M)


def typeset(text: str) -> str:
    """French text with no-break spaces where French has spaces before a mark."""
    return _FRENCH_MARKS.sub("\N{NO-BREAK SPACE}", text)


def by_language(english: dict[str, str], french: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Messages by language, with what content packs say instead; French is written with plain spaces."""
    told = worded({"en": english, "fr": {**french}})
    return {"en": told["en"], "fr": {key: typeset(text) for key, text in told["fr"].items()}}


def read_page(text: str, **lists: str) -> list[RuleSection]:
    """The sections of a page, each paragraph and each entry of a list on one line."""
    parts = _HEADING.split(text)[1:]
    sections = []
    for id, title, written in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        told = _unfold(written)
        for name, made in lists.items():
            told = told.replace(f"{{{name}}}", made)
        sections.append(RuleSection(id, title, told))
    return sections


def typeset_page(page: Sequence[RuleSection]) -> list[RuleSection]:
    """A French page with no-break spaces."""
    return [replace(each, title=typeset(each.title), text=typeset(each.text)) for each in page]


def read_rulings(module: str, language: str) -> list[RuleSection]:
    """The rulings of a game, each with its reason: the first chapter with tables of them in the RULINGS.md beside a module.

    A table stands below a heading of its own; its columns are the id, the ruling, and the reason, which its heading introduces.
    """
    text = Path(module).with_name(_RULINGS.get(language, _RULINGS["en"])).read_text("utf-8")
    for chapter in _CHAPTER.split(text)[1:]:
        title, tables = chapter.split("\n", 1)[0], _TABLE.findall(chapter)
        if tables:
            return [_table(f"rulings-{n}", f"{title} – {table[0]}", *table[1:]) for n, table in enumerate(tables, 1)]
    return []


def _table(id: str, title: str, why: str, rows: str) -> RuleSection:
    told = _ROW.findall(rows)
    lines = (f"{ruling} {why.capitalize()} {reason} [{ruled}]" for ruled, ruling, reason in told)
    return RuleSection(id, title, bullets(lines), [ruled for ruled, _, _ in told])


def bullets(lines: Iterable[str]) -> str:
    """A list as pages write it."""
    return "\n".join(f"- {line.strip()}" for line in lines)


def _unfold(text: str) -> str:
    blocks = re.split(r"\n\s*\n", text.strip())
    return "\n\n".join(re.sub(r"\n(?!- )\s*", " ", block) for block in blocks)
