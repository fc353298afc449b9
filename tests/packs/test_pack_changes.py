"""What a content pack changes is told in the player's language: names of fields, and the words in them."""

import msgspec
import pytest

from games.wording import told_of_changes
from roundtable import games
from roundtable.packs import read_pack
from roundtable.packs.changes import changes
from roundtable.server.content import LANGUAGES

CHEETAH = b"""
key: claws
name: Claws
version: "1"
game: uno_ultimate_dc
change: {cheetah: {defeat: [red, danger]}}
"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", games.all_games())
def test_every_field_and_word_of_a_card_has_a_name(key: str, language: str) -> None:
    messages = msgspec.to_builtins(games.get(key).catalogue(language))["messages"]
    assert sorted(told_of_changes(key) - messages.keys()) == []


def test_a_change_is_told_in_the_language_of_the_player() -> None:
    pack = read_pack(CHEETAH, "claws")
    [english], [french] = changes(pack, "en"), changes(pack, "fr")
    assert english.numbers == (("defeated by", "red, yellow", "red, Danger"),)
    assert french.numbers == (("vaincu par", "rouge, jaune", "rouge, Danger"),)
