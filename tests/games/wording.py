"""What tests of a game's words share: which messages were looked up, and what its code says."""

import ast
from pathlib import Path
from types import ModuleType


class Listening(dict[str, str]):
    """Messages that note which of them were looked up."""

    def __init__(self, messages: dict[str, str]) -> None:
        super().__init__(messages)
        self.heard: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.heard.add(key)
        return super().__getitem__(key)

    def get(self, key: str, default: object = None) -> str:  # type: ignore[override]
        self.heard.add(key)
        return super().get(key, default)  # type: ignore[arg-type,return-value]

    def __contains__(self, key: object) -> bool:
        self.heard.add(str(key))
        return super().__contains__(key)


def spoken(game: ModuleType) -> set[str]:
    """All strings that the code of a game contains, but for the messages themselves."""
    folder = Path(game.__file__ or "").parent
    files = [path for path in folder.glob("*.py") if not path.name.startswith("rules_")]
    nodes = (node for path in files for node in ast.walk(ast.parse(path.read_text())))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
