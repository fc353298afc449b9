"""How the words of the fight are carried out: damage, bonuses, healing, elimination."""

from roundtable.games.dragon_ball_deckbuilding.aim import Aim
from roundtable.games.dragon_ball_deckbuilding.asking import G
from roundtable.games.dragon_ball_deckbuilding.counters import armor_tokens, change
from roundtable.games.dragon_ball_deckbuilding.deck import BOSS_ROW, DESIGN, is_a
from roundtable.games.dragon_ball_deckbuilding.faces import SWORD
from roundtable.games.dragon_ball_deckbuilding.guarding import attack_heroes, eliminate_hero
from roundtable.games.dragon_ball_deckbuilding.harm import (
    COST,
    EFFECT,
    MINION_FALLS,
    PLACE,
    Harm,
    eliminate,
    heal,
    lose,
)
from roundtable.games.dragon_ball_deckbuilding.state import NONE, Unit, in_play, is_boss, is_minion, side_of, unit
from roundtable.games.dragon_ball_deckbuilding.stats import villain_key
from roundtable.games.dragon_ball_deckbuilding.striking import effect_attack, stronger
from roundtable.games.dragon_ball_deckbuilding.targets import acting_boss, pick
from roundtable.games.dragon_ball_deckbuilding.verbs import add_mod
from roundtable.games.dragon_ball_deckbuilding.word import holds, runs
from roundtable.games.dragon_ball_deckbuilding.words import (
    BreakArmor,
    Counter,
    Damage,
    Eliminate,
    FirstCombo,
    HasSword,
    Heal,
    KilledMinion,
    Lose,
    MaxHealth,
    Mend,
    Plus,
    Quality,
    Reduce,
    Repair,
    SkipGuardian,
    Spread,
    TargetIsMinion,
)
from roundtable.kernel import WordScript


@runs(Damage)
def damage(word: Damage, g: G, to: Aim) -> WordScript:
    """An attack by a card: of heroes on Enemies, of the Villain on heroes."""
    if to.slot == NONE:
        yield from attack_heroes(g, to, word.n, word.to, word.quality, word.energy, word.plus)
    else:
        to.attack = yield from effect_attack(g, to, word.n, word.to, word.quality, word.energy)


@runs(Lose)
def lose_health(word: Lose, g: G, to: Aim) -> WordScript:
    """Damage that is no attack."""
    for who in (yield from pick(g, to, word.to)):
        if to.card not in DESIGN:
            yield from lose(g, who, word.n, PLACE)
        elif to.slot != NONE:
            yield from lose(g, who, word.n, COST)
        else:
            yield from lose(g, who, word.n, EFFECT, to.actor)


@runs(Plus)
def plus(word: Plus, g: G, to: Aim) -> WordScript:
    """More damage: of the attack in progress, or of later ones."""
    n = word.n
    if word.per == "other_card":
        n *= len(to.attack.cards) - 1 if to.attack is not None else 0
    elif word.per == "character":
        n *= len(in_play(g.state))
    if word.scope == "attack":
        if to.attack is not None:
            to.attack.bonus += n
    else:
        add_mod(g, "plus", n, g.state.slots[to.slot].who.card, word.until, word.scope)
    yield from ()


@runs(Quality)
def quality(word: Quality, g: G, to: Aim) -> WordScript:
    """The quality of the attack in progress, or of later ones."""
    if word.scope == "attack":
        if to.attack is not None:
            to.attack.quality = stronger(to.attack.quality, word.quality)
    else:
        add_mod(g, word.quality, 0, g.state.slots[to.slot].who.card, word.until, word.scope)
    yield from ()


@runs(Spread)
def spread(word: Spread, g: G, to: Aim) -> WordScript:
    """The attack is made on several."""
    if to.attack is not None:
        to.attack.spread = word.to
    yield from ()


@runs(BreakArmor)
def break_armor(word: BreakArmor, g: G, to: Aim) -> WordScript:
    """Armor tokens, or Armor until the next activation."""
    for who in (yield from pick(g, to, word.to)):
        if villain_key(g.state) == "vegeta_nappa" and is_boss(g.state, who.card):
            armor_tokens(g, who, -word.n)
        else:
            add_mod(g, "armor", -word.n, who.card, "activation")


@runs(SkipGuardian)
def skip_guardian(word: SkipGuardian, g: G, to: Aim) -> WordScript:
    """The next attack passes Guardians by."""
    add_mod(g, "skip_guardian", 0, g.state.slots[to.slot].who.card, "turn", slot=to.slot)
    yield from ()


@runs(Eliminate)
def eliminate_unit(word: Eliminate, g: G, to: Aim) -> WordScript:
    """Eliminate a Minion, or a hero if the Villain does it."""
    for who in (yield from pick(g, to, word.to)):
        if to.slot == NONE:
            yield from eliminate_hero(g, to, who)
        else:
            was_minion = is_minion(g.state, who.card)
            yield from eliminate(g, who, to.actor)
            if was_minion and to.attack is not None and unit(g.state, who.card) is None:
                to.attack.killed.append(who.card)


@runs(Heal, Repair, Mend)
def recover_health(word: Heal, g: G, to: Aim) -> WordScript:
    """Remove damage."""
    for who in (yield from pick(g, to, word.to, healing=True)):
        heal(g, who, word.n, word.tag, to.actor)


@runs(MaxHealth)
def max_health(word: MaxHealth, g: G, to: Aim) -> WordScript:
    """A bonus for the rest of the game."""
    for who in (yield from pick(g, to, word.to)):
        add_mod(g, "max_health", word.n, who.card, "game")


@runs(Reduce)
def reduce(word: Reduce, g: G, to: Aim) -> WordScript:
    """Damage Reduction for a while."""
    if to.slot == NONE:
        add_mod(g, "reduce", word.n, acting_boss(g.state, to).card, word.until)
        return
    for who in (yield from pick(g, to, word.to)):
        add_mod(g, "reduce", word.n, who.card, word.until, slot=to.slot)


@runs(Counter)
def counter(word: Counter, g: G, to: Aim) -> WordScript:
    """A counter of the Villain."""
    change(g, word.name, word.n)
    yield from ()


@holds(HasSword)
def has_sword(word: HasSword, g: G, to: Aim) -> bool:
    """A Sword in play."""
    return any(SWORD in DESIGN[each.card].keywords for each in g.state.slots[to.slot].equipment)


@holds(TargetIsMinion)
def target_is_minion(word: TargetIsMinion, g: G, to: Aim) -> bool:
    """The attack is on a Minion."""
    return to.attack is not None and any(is_minion(g.state, card) for card in to.attack.targets)


@holds(FirstCombo)
def first_combo(word: FirstCombo, g: G, to: Aim) -> bool:
    """No Combo was played this turn before this one."""
    return g.state.combos == 0


@holds(KilledMinion)
def killed_minion(word: KilledMinion, g: G, to: Aim) -> bool:
    """The attack has eliminated a Minion."""
    return to.attack is not None and bool(to.attack.killed)


def _minion_rule(g: G, who: Unit, by: int, physical: bool) -> Harm:
    """What is printed on a Minion for its elimination; Raditz's Saibaman only harm who strikes them (vr03)."""
    word = DESIGN[who.card].fallen
    if word is None:
        return
    if is_a(who.card, "saibaman_raditz"):
        killer = unit(g.state, by)
        if physical and killer is not None and side_of(g.state, by) != NONE:
            yield from lose(g, killer, 1, EFFECT, NONE)
        return
    boss = acting_boss(g.state, Aim(who.card, NONE, who.card))
    yield from word.run(g, Aim(boss.card if boss.card in BOSS_ROW else who.card, NONE, who.card))


MINION_FALLS.append(_minion_rule)
