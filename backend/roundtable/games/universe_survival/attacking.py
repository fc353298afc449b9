"""The attack: pool, rolls, and what is declared (US-ATTACK-01 to US-ATTACK-08)."""

from roundtable.games.universe_survival import fight_events as fe
from roundtable.games.universe_survival.asking import ask, step
from roundtable.games.universe_survival.fighting import (
    attack_pool,
    combos_made,
    is_ball_combo,
    is_ball_sum,
    stars_used,
    value_sum,
)
from roundtable.games.universe_survival.odds import is_made, wanted
from roundtable.games.universe_survival.printed import ATTACK_DECK, SIGNS, signs
from roundtable.games.universe_survival.roster import CARD_REF, DIE_REFS, face, side
from roundtable.games.universe_survival.state import (
    COMBO_1,
    COMBO_2,
    DEFENCE,
    NONE,
    TIE_DUEL,
    VALUES,
    WITH_CARD,
    Fight,
    Pile,
    State,
    decider,
    seat_of,
)
from roundtable.games.universe_survival.verbs import G, show
from roundtable.kernel import ChooseMany, ChooseOne, Decision, Script

COMBO_REFS = ("combo:0", "combo:1")


def shown(dice: bytes | bytearray) -> str:
    """Dice by their signs."""
    return "".join(SIGNS[die] for die in dice)


def roll(g: G, count: int, label: str) -> Pile:
    """So many dice: one draw of chance, read in sixes."""
    number = g.chance.below(6**count, label)
    dice = Pile()
    for _ in range(count):
        number, die = divmod(number, 6)
        dice.append(die)
    return dice


def roll_again(g: G, dice: Pile, chosen: tuple[str, ...], label: str) -> None:
    """Roll the chosen dice again, in place."""
    places = [int(option[4:]) for option in chosen]
    for place, die in zip(places, roll(g, len(places), label), strict=True):
        dice[place] = die


@step
def attack(g: G) -> Script:
    """DEC-14 and DEC-15: roll, roll again, declare."""
    state = g.state
    fight = state.fight
    assert fight is not None
    warrior = fight.attacker
    pool = attack_pool(state, fight)
    seat = decider(state, warrior)
    g.emit(
        fe.Pool(
            seat,
            warrior,
            pool.dice,
            pool.power,
            pool.reinforcement,
            pool.ability,
            pool.effects,
            pool.pressure,
            pool.rerolls,
        )
    )
    fight.dice = roll(g, pool.dice, "attack")
    fight.rolls, fight.left = 1, pool.rerolls
    g.emit(fe.Rolled(seat, shown(fight.dice), 1))
    while fight.left:
        answer = yield from ask(g, lambda: reroll_decision(state, fight))
        if not answer:
            break
        roll_again(g, fight.dice, answer, "attack again")
        fight.rolls += 1
        fight.left -= 1
        g.emit(fe.Rolled(decider(state, warrior), shown(fight.dice), fight.rolls))
    fight.left = 0
    answer = yield from ask(g, lambda: attack_decision(state, fight))
    assert answer is not None
    declare(g, fight, answer[0])
    fight.stage = DEFENCE


def reroll_decision(state: State, fight: Fight) -> Decision:
    """Any dice, or none: stop."""
    count = len(fight.dice)
    return ChooseMany(
        decider(state, fight.attacker), "reroll", list(DIE_REFS[:count]), (), 0, count, about=fight.attacker
    )


def attack_decision(state: State, fight: Fight) -> Decision:
    """What the dice allow. Hidden if cards in hand may have a part in it."""
    made = combos_made(fight)
    options = [COMBO_REFS[place] for place in made]
    best, most = "values", value_sum(side(fight.attacker, fight.form), fight.dice)[0]
    for place in made:
        damage = side(fight.attacker, fight.form).combos[place].damage
        if damage > most or (damage == most and best == "values"):
            best, most = COMBO_REFS[place], damage
    options.append("values")
    seat = seat_of(state, fight.attacker)
    hidden = False
    if seat != NONE:
        player = state.seats[seat]
        hidden = bool(player.attack) or (bool(player.special) and not player.special_used)
        options += [
            CARD_REF[card] for card in (*player.attack, *player.special) if not why_not_attack(state, fight, card)
        ]
    return ChooseOne(decider(state, fight.attacker), "attack", options, (best,), hidden, about=fight.attacker)


def why_not_attack(state: State, fight: Fight, card: int) -> str | None:
    """Why a hand card cannot be the attack (US-ATTACK-08, US-CARDS-10); "missing" if only symbols are."""
    row = face(card)
    seat = state.owner[fight.attacker]
    if row.moment != "attack":
        return "moment"
    if row.deck != ATTACK_DECK and state.seats[seat].special_used:
        return "special_used"
    active = not fight.counter and state.phase != TIE_DUEL
    if active and row.effect.tag == "extra_combat" and state.extra_used:
        return "extra_used"
    return None if is_made(wanted(row.combo), fight.dice) else "missing"


def declare(g: G, fight: Fight, option: str) -> None:
    """The attack is named: damage, whether it is a ball, and the box of a card (US-ATTACK-02, AMB-36)."""
    seat, warrior, dice = decider(g.state, fight.attacker), fight.attacker, fight.dice
    mine = side(warrior, fight.form)
    fight.card, fight.box = NONE, ""
    if option == "values":
        fight.how = VALUES
        fight.damage, doubled = value_sum(mine, dice)
        fight.ball = is_ball_sum(dice)
        kind = fe.DeclaredDoubled if doubled else fe.DeclaredValues
        g.emit(kind(seat, warrior, fight.damage, fight.ball))
    elif option in COMBO_REFS:
        fight.how = COMBO_1 if option == COMBO_REFS[0] else COMBO_2
        combo = mine.combos[fight.how]
        fight.damage, fight.ball = combo.damage, is_ball_combo(combo.symbols)
        g.emit(
            fe.DeclaredCombo(seat, warrior, combo.key, combo.damage, signs(stars_used(combo.symbols, dice)), fight.ball)
        )
    else:
        card = int(option[5:])
        row = face(card)
        fight.how, fight.card = WITH_CARD, card
        fight.damage, fight.ball, fight.box = row.damage, is_ball_combo(row.combo), row.box
        show(g, seat, card)
        g.emit(fe.DeclaredWith(seat, card, row.damage, row.box, fight.ball))
    fight.hit = fight.damage
