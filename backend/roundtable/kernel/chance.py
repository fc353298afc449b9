"""Chance: the only source of it in a match. Every draw follows from a key and its number, so anyone can check it.

Draw number n (from 0) is a stream of 32-bit big-endian words: the BLAKE2b-512 digests, keyed with the 32-byte key of the
match, of n (8 bytes, big-endian) followed by the block number (4 bytes, big-endian, from 0). A number below k is the
first word w of the stream with w < 2^32 - (2^32 mod k), modulo k. A shuffle is Fisher-Yates from the last place down,
with one number below (place + 1) for each place, all from one stream. `docs/fairness.md` gives test vectors.
"""

from collections.abc import Iterable, Iterator, MutableSequence, Sequence
from functools import lru_cache
from hashlib import blake2b, sha256
from itertools import chain, count
from struct import Struct as Packing
from struct import unpack
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Draw: TypeAlias = tuple[int, str, int]
"""Number, label, and of how many: k for a number below k, -m for a shuffle of m things."""

ALGORITHM = "blake2b-512/1"
FROM_SEED = "seed:"
"""Begins the nonces that follow from the seed. Those of clients are hexadecimal digits only."""
_NUMBER = Packing(">QI").pack
_WORDS = Packing(">16I").unpack
_RANGE = 1 << 32
_DOUBTFUL = b"\xff\xff"
"""Words that do not begin with it are good for any bound up to 2^16. Where it occurs, a longer computation decides."""


def commitment(server_seed: bytes) -> str:
    """What is shown before the nonces are taken: SHA-256 of the server's seed, in hex."""
    return sha256(server_seed).hexdigest()


def match_key(server_seed: bytes, nonces: Sequence[str]) -> bytes:
    """The key of a match: SHA-256 of the server's seed (32 bytes) followed by SHA-256 of each seat's nonce text."""
    digest = sha256(server_seed)
    for nonce in nonces:
        digest.update(sha256(nonce.encode()).digest())
    return digest.digest()


def server_nonce(server_seed: bytes, seat: int) -> str:
    """The share of a seat that sends none. It follows from the seed, so that nobody can choose it after the others."""
    return FROM_SEED + sha256(server_seed + f"{FROM_SEED}{seat}".encode()).hexdigest()[:32]


@lru_cache(maxsize=256)
def _keyed(key: bytes) -> "blake2b":
    """A digest that has taken the key in. It is only copied, so clones of a match share it."""
    return blake2b(key=key)


class Chance:
    """Dice, shuffles and samples of one match. `count` is the number of draws made; with the key it is all there is to store.

    `earlier`: the keys that draws followed from before the match branched off, each with the draw that was no longer its own.
    """

    __slots__ = ("_keyed", "count", "earlier", "key", "record")

    def __init__(self, key: bytes, count: int = 0) -> None:
        self.key = key
        self._keyed = _keyed(key)
        self.count = count
        self.record: list[Draw] = []
        self.earlier: tuple[tuple[int, bytes], ...] = ()

    def go_on_with(self, key: bytes) -> None:
        """From the next draw on, all follows from another key; the numbers of draws go on."""
        self.earlier = (*self.earlier, (self.count, self.key))
        self.key = key
        self._keyed = _keyed(key)

    def at(self, count: int) -> "Chance":
        """Chance as it stood when so many draws had been made. Where no draw lies between two keys, the later one."""
        chance = Chance(next((key for until, key in self.earlier if count < until), self.key), count)
        if self.earlier:
            chance.earlier = tuple(each for each in self.earlier if each[0] <= count)
        return chance

    def _stream(self, number: int) -> Iterator[int]:
        key = self.key
        return chain.from_iterable(_WORDS(blake2b(_NUMBER(number, block), key=key).digest()) for block in count())

    def below(self, bound: int, label: str) -> int:
        """A number from 0 to bound - 1; bound is at most 2^32."""
        if not 0 < bound <= _RANGE:
            raise ValueError(f"No number can be drawn below {bound}.")
        number = self.count
        self.count = number + 1
        self.record.append((number, label, bound))
        keyed = self._keyed.copy()
        keyed.update(_NUMBER(number, 0))
        word = int.from_bytes(keyed.digest()[:4])
        if word >= _RANGE - bound:  # perhaps one too many, which a longer computation decides
            limit = _RANGE - _RANGE % bound
            word = next(word for word in self._stream(number) if word < limit)
        return word % bound

    def roll(self, sides: int, label: str) -> int:
        """A die: 1 to sides."""
        return self.below(sides, label) + 1

    def choice(self, items: Sequence[T], label: str) -> T:
        """One of the items."""
        return items[self.below(len(items), label)]

    def shuffle(self, items: MutableSequence[T], label: str) -> None:
        """Put the items (at most 2^16) into a random order, in place. Fewer than two need no draw."""
        if len(items) < 2:
            return
        number, shuffled = self.count, list(items)
        self.count = number + 1
        place = len(shuffled)
        self.record.append((number, label, -place))
        for word in self._good_words(number, place):
            other = word % place
            place -= 1
            shuffled[place], shuffled[other] = shuffled[other], shuffled[place]
            if place == 1:
                break
        items[:] = shuffled

    def _good_words(self, number: int, size: int) -> Iterable[int]:
        """Words good for the bounds size, size - 1 ... 2, in this order; perhaps more of them."""
        data = b""
        for block in range((size + 14) // 16):
            digest = self._keyed.copy()
            digest.update(_NUMBER(number, block))
            data += digest.digest()
        if _DOUBTFUL not in data:
            words: tuple[int, ...] = unpack(f">{len(data) // 4}I", data)
            return words
        stream = self._stream(number)
        limits = (_RANGE - _RANGE % bound for bound in range(size, 1, -1))
        return (next(word for word in stream if word < limit) for limit in limits)
