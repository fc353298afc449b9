"""The servers of the live tests."""

from server.live.conftest import quick, settings, stack, still, toy_game

__all__ = ["quick", "settings", "stack", "still", "toy_game"]
