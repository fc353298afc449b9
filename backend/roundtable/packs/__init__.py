"""Content packs: files of rows and words that correct or add what a game prints. Reading them; the kernel applies them."""

from roundtable.packs.reading import MOST_BYTES, read_pack

__all__ = ["MOST_BYTES", "read_pack"]
