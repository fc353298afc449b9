"""How the processes behind one set of URLs know of each other: who holds what, and words from one to another."""

from roundtable.server.bus.base import Away, Bus, Ears
from roundtable.server.bus.memory import Hub, MemoryBus

__all__ = ["Away", "Bus", "Ears", "Hub", "MemoryBus"]
