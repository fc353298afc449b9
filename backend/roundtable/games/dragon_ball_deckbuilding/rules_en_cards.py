"""The page of rules in English, second part: the kinds of cards, and how they are used."""

TEXT = """
# DBG-ALLY-01: Allies
Play an Ally from your hand in your Actions Phase: it stands beside your board from then on, ready. Three at most,
more or fewer by Race or effect. If there is no room, one of yours must be destroyed first. Different versions of one
Ally may stand together. [DBG-ALLY-02, DBG-ALLY-03, DBG-ALLY-09]

An Ally can be hit in place of a Character, can carry balls, and has up to two effects of its own. [DBG-ALLY-04]

- Exhaust: turn the card to use it. It works again only after it has been readied, so once a turn. [DBG-ALLY-05]
- Destroy: take the card out of the game to use it, so once a game. [DBG-ALLY-06]
- Health is the damage at which the Ally falls; a dash counts as 1. Who falls goes to the box. [DBG-ALLY-07,
  DBG-ALLY-11]
- Armor works for it as for a Character, and no better. [DBG-ALLY-08]
- Power is a number other rules use. [DBG-ALLY-10]
- Search: whenever the Ally's effect is used, it takes one unclaimed ball. [DBG-SEARCH-01]

If a limit falls below what is in play, nothing is lost; before the next card of that kind enough must be destroyed.
[R-99]

# DBG-EQUIP-01: Equipment
Play it from your hand in your Actions Phase and it is yours to use. Three at most; for a further one, destroy one
first. Never two of the same name. [DBG-EQUIP-02, DBG-EQUIP-03, DBG-EQUIP-04]

It may help all the time, when exhausted, or when destroyed. Exhausted, it must be readied before it can be exhausted
again; destroyed, it goes to the box. [DBG-EQUIP-05, DBG-EQUIP-06, DBG-EQUIP-07]

Of all cards with the keyword Armor you can wear one. Some Equipment is only for certain Races or persons: the Pistol
is for Humans. [DBG-EQUIP-08, DBG-EQUIP-09]

The radar for Dragon Balls goes by two names in print; it is one card. [R-117]

# DBG-TRAIN-01: Training
Played like Equipment and with the same limits: three at most, destroy one to make room, never two of the same name.
[DBG-TRAIN-02, DBG-TRAIN-03, DBG-TRAIN-04]

Some Training simply works as long as you have it; some is exhausted or destroyed, by the same rules as Equipment. It
may ask for a Race, a person or a Level. [DBG-TRAIN-05, DBG-TRAIN-06, DBG-TRAIN-07]

# DBG-ENERGY-01: Energy cards
From your hand you may spend one for its value, or lay it under a prepared Technique as a booster. A spent card goes
to its owner's discard pile. [DBG-ENERGY-02]

A special ability works only when the card is spent, the booster text only when it lies under a Technique.
[DBG-ENERGY-03]

- Combat Energy is worth 2, but 3 towards a Training. [DBG-ENERGY-04]
- A Basic Energy may be a booster and does nothing there; a card without the icon may not be one. [DBG-ENERGY-05]
- Concentrated Energy is worth 2. [DBG-ENERGY-06]

# DBG-TECH-01: Techniques
There are Physical and Energy Techniques. Both have a price, Damage, a name and perhaps an ability, which works when
the Technique is used. [DBG-TECH-05]

- Energy: played from the hand onto your Time Track, at the position of its Time. It is now prepared, and will be used
  later. [DBG-TECH-02]
- Physical: its Time is a dash, it never lies on the track. [DBG-TECH-03]
- The booster limit says how many Energy cards may lie under it. [DBG-TECH-04]

# DBG-TIME-01: The Time Track
What is prepared comes one position closer on each turn of its owner, never on turns of others. It is used when its
owner begins a turn with it in position 1, right after the effects for the start of the turn; then it is discarded.
[DBG-TIME-02]

So a Technique of Time 2, prepared now, stands in position 1 after your next turn and is used in the one after that.
[DBG-TIME-03]

First comes the use of position 1, then all others move at once. What moves into position 1 waits for the next turn.
[DBG-TIME-04, R-41]

It must be used, and its target is chosen then. Without a legal target its damage is lost; the rest of it still
happens. [R-40]

# DBG-TIME-05: When the position is taken
If position T of a Technique is occupied, you may prepare it at T+1. Never further: with both occupied it stays in
your hand. How long the other has been lying there does not matter. [DBG-TIME-06, DBG-TIME-07]

With T free it must go to T: waiting longer is not yours to choose. There is nothing beyond position 4. [DBG-TIME-08,
R-39]

# DBG-BOOST-01: Boosters
In your Actions Phase you may lay Energy cards of your hand under your prepared Techniques, in any position, also in
the turn you prepared them. No Technique holds more than its limit. [DBG-BOOST-02, DBG-BOOST-03]

When the Technique is used its own effect comes first, then what its boosters give. Damage they add belongs to its one
attack; so does piercing. The boosters are discarded with it. [DBG-BOOST-04, R-42]

- What they give is printed on them: damage, healing, cards and more. Under Divine Energy, for example, you name
  somebody who draws a card. [DBG-BOOST-05, DBG-BOOST-07]
- A booster has no Energy value, and its other ability sleeps. [DBG-BOOST-06]

# DBG-COMBO-01: Physical Techniques and Combos
A Physical Technique strikes the moment it is played, and is discarded.

You may play two or more at once as a Combo. That is one attack on one Enemy: Damage is added up, effects are pooled,
Armor is subtracted once. Energy Techniques cannot take part. [DBG-COMBO-02, DBG-COMBO-03, DBG-COMBO-07]

- If one card is PIERCING, the whole sum is; UNAVOIDABLE goes before PIERCING. [DBG-COMBO-04, R-43]
- What is marked as a combo effect works only in a Combo. [DBG-COMBO-05]
- You may always play them one by one instead; then Armor counts against each, and combo effects sleep. [DBG-COMBO-06]
- Costs and whatever changes the attack come first, then the damage, then the rest in your order. The cards reach the
  discard pile at the very end. [R-44]
- Effects happen even if no damage gets through, unless a Guardian stepped in. [R-45]

# DBG-DISCARD-01: Discarding
What a text may ask for is the card itself, one in hand, or one in play or prepared of a certain kind. It goes to its
owner's discard pile.

If discarding is a requirement, you may leave it and go without the effect. Tokens can be asked for in the same way,
for one effect or for one of several that are listed. [DBG-DISCARD-02, DBG-DISCARD-03]

# DBG-DESTROY-01: Destroying
A destroyed card goes to the box and is gone for this game. It may be the card itself, one in hand, or one in play or
prepared of a certain kind. [DBG-DESTROY-02]

- If several are asked for, all of them go at once, in one action; you cannot pay in parts. [DBG-DESTROY-03]
- When you are forced to destroy, starting cards are safe, and cannot be put forward to save others. If only they are
  there, nothing is destroyed. [DBG-DESTROY-04, R-97]
- Of your own free will you may destroy starting cards too. [DBG-DESTROY-05]

# DBG-ATTACK-01: The Villain's attacks
A card of the Villain has a name, a Phase if its Villain has Phases, a type, a Time if it is an Energy attack, an
effect, and perhaps a red text.

- Physical: it happens when it is revealed. [DBG-ATTACK-02]
- Energy: it goes on the Villain's track and comes closer on each Villain turn, like your Techniques. [DBG-ATTACK-03]
- Without a named target, you all decide which Character or Ally is hit. [DBG-ATTACK-04]
- Afterwards it is discarded. [DBG-ATTACK-07]

# DBG-ATTACK-05: Avoiding an attack
The red text is a way out: in its Actions Phase the active Character may do what it says, and the attack, or the part
named, is discarded. This goes for what lies on the track and for effects that last. Energy is paid from the hand.
[R-100]

If a card must be given up, it must be one in play: cards in hand, deck or discard pile do not count. [DBG-ATTACK-06]

# DBG-MINION-01: Minions
What Allies are to you, Minions are to the Villain. They have Health, Armor, an effect, perhaps keywords, and the
Phase in which they turn up. Their effect happens each time they activate. [DBG-MINION-02]

- Armor stops Basic damage only. [DBG-MINION-03]
- Search: at each activation the Minion takes an unclaimed ball, if there is one. [DBG-MINION-08]
- Army: one Minion like any other, but effects that eliminate a Minion do nothing to it. Damage does. [DBG-MINION-10]
- Fallen Minions go to the box, except where the Villain says otherwise. [DBG-MINION-09]

# DBG-MINION-04: Guardians
An attack aimed at the Villain strikes the Guardian, and what else it would have done to the Villain does not happen.
[DBG-MINION-05]

- Damage left over when the Guardian falls is lost. [DBG-MINION-06]
- It guards the Villain – both of a pair – and no other Minion. [DBG-MINION-07, R-36]
- With several Guardians the attacker says which. Of an attack on several Enemies it takes the boss's share besides
  its own. [R-34]
- Wishes, Steal attempts and the like are not attacks and pass it. [R-35]
"""
