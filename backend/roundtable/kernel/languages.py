"""What games write for readers, by language: messages, and pages of rules.

A page is written in blocks: `# id: title`, then paragraphs parted by empty lines. Lines that begin with `- ` are a list;
indented lines go on with the line above. `{name}` stands for a list that is made from tables.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from roundtable.kernel.content import worded
from roundtable.kernel.game import RuleSection

_FRENCH_MARKS = re.compile(r" (?=[:;?!»])|(?<=«) ")
_HEADING = re.compile(r"^# (\S+): (.+)$", re.M)


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
    return [RuleSection(each.id, typeset(each.title), typeset(each.text)) for each in page]


def bullets(lines: Iterable[str]) -> str:
    """A list as pages write it."""
    return "\n".join(f"- {line.strip()}" for line in lines)


def _unfold(text: str) -> str:
    blocks = re.split(r"\n\s*\n", text.strip())
    return "\n\n".join(re.sub(r"\n(?!- )\s*", " ", block) for block in blocks)
