"""The words of the page of rules."""

TEXTS: dict[str, list[tuple[str, str, str]]] = {
    "en": [
        ("UNO-GOAL-01", "Two ways to win", "Empty your hand first, or be the last player whose deck still has cards.")
    ],
}
