"""The page of rules in English, third part: turns, damage, Dragon Balls, and the special cards."""

TEXT = """
# DBG-TURN-01: A Character's turn
Seven phases, always in this order. The last two are not spelt out in print; the rest of the text needs them. [R-04]

- 1: effects for the start of your turn, before anything else. With several, you choose the order. [DBG-TURN-02,
  DBG-TURN-03]
- 2: the Technique in position 1 is used, then the others move down. Whatever changes attacks at that moment counts,
  also if it comes from an earlier turn. [DBG-TURN-04, DBG-TURN-05]
- 3: you may put one face-up Market card under its deck. [DBG-TURN-06]
- 4: you may hand over balls. [DBG-TURN-07]
- 5: Actions. Once they have begun, phases 3 and 4 are over. [DBG-TURN-18]
- 6: everything of yours that is exhausted becomes ready, whenever that was. [DBG-TURN-16, R-96]
- 7: discard what you like of your hand, then draw up to your maximum. Above it, you must discard down. Cards may be
  kept. [DBG-TURN-17, R-06]

When a card must be drawn and the deck is empty, the discard pile is shuffled into a new one. If both are empty,
nothing is drawn. More than five in hand are fine until phase 7. [DBG-TURN-15, R-119]

If you are defeated in your own turn, the effect in progress is finished, and the turn is over. [R-130]

# DBG-TURN-09: The Actions Phase
Anything in any order, as often as you like, within the limits of each: [R-05]

- play an Ally, Equipment, Training, a Physical Technique or a Combo; prepare an Energy Technique; add boosters;
  attempt a Steal; avoid an attack; use a destroy effect or a special ability; what the Villain or Location allows
  besides. [DBG-TURN-14]
- exhaust a ready card for its effect, unless its text names another moment. [DBG-TURN-10]
- buy a face-up card of a Market. [DBG-TURN-11]
- buy one unclaimed ball, with a Dragon Radar a second one. [DBG-TURN-12, DBG-TURN-13]

# DBG-VILLAIN-01: The Villain's turn
Five steps, always in this order:

- 1: effects for the start of its turn; with several, you all choose the order. [DBG-VILLAIN-02]
- 2: the attack in position 1 is used, then the others move down. [DBG-VILLAIN-03]
- 3: Minions hand their balls to the Villain. [DBG-VILLAIN-04]
- 4: each Minion activates once and is exhausted by it, in the order you all choose. One that is exhausted already
  does not. [DBG-VILLAIN-05, R-126]
- 5: the top card of the Villain's deck is revealed and carried out. At the end the Minions become ready.
  [DBG-VILLAIN-06, DBG-VILLAIN-11]

A Minion that is revealed does not act in that turn. An Energy attack goes to its Time position, or to the first free
one behind it; if there is none, it happens at once. If no target is named, you all choose. [DBG-VILLAIN-07,
DBG-VILLAIN-08, DBG-VILLAIN-09, DBG-VILLAIN-10, R-37]

A step that has nothing to do is passed over. An effect without a legal target is lost. [R-124, R-101]

When a deck of the Villain runs out, it depends on the Villain: Freezer's is not made anew, those of the pairs are.
Cards with a fixed place in the deck may be looked at, but not moved. [R-76, R-134]

# DBG-DAMAGE-01: Attacks and damage
An attack hits one Enemy with all its damage, unless it names several; then each suffers it separately, with its own
Armor. What goes beyond the Health that is left is lost. A Technique that deals nothing by itself is no attack.
[DBG-DAMAGE-02, R-24, R-138]

Each is Physical or Energy, and of one of three qualities: [DBG-DAMAGE-03]

- BASIC, if nothing is said: Armor and Damage Reduction take off. [DBG-DAMAGE-04]
- PIERCING: Armor does nothing, Damage Reduction does. [DBG-DAMAGE-05]
- UNAVOIDABLE: nothing takes off. Damage you suffer as a cost or by some other effect is of this kind, and is no
  attack. [DBG-DAMAGE-06, DBG-DAMAGE-07, R-106]

What Allies, Equipment and Training deal is an attack of that card, Physical if it does not say Energy. Bonuses to a
Character's Techniques do not count for it. [R-109]

# DBG-ARMOR-01: Armor and Damage Reduction
The damage is added up; Armor comes off if it is Basic; then Damage Reduction; then what a Block stops. Never below
zero. Costs are not reduced. [DBG-ARMOR-02, R-23]

- Armor and Damage Reduction of one target add up. Reduction also helps against PIERCING, not against UNAVOIDABLE.
  [DBG-ARMOR-04, DBG-ARMOR-05]
- Board, one Armor card and bonuses add up. A second Armor card replaces the first, which is destroyed. [DBG-ARMOR-03,
  R-21, R-22]
- Super Saiyan 1: destroy an Energy, deal 2 more and have Damage Reduction 1 until your next Actions Phase begins – so
  the Technique you use at the start of that turn still profits. [DBG-ARMOR-06, R-25]

# DBG-HEALTH-01: Health and defeat
With damage equal to its Maximum Health, or more, anybody falls at once. Of Characters one says defeated, of others
eliminated; it means the same. What is left until then is Remaining Health. [DBG-HEALTH-05, DBG-HEALTH-06]

Fallen Allies and Minions go to the box. Only a wish brings Characters and Allies back, straight into play.
[DBG-HEALTH-02]

- A bonus to Maximum Health lets its bearer take more. When the card that gives it leaves, the bonus goes, and the
  bearer may fall by that. A bonus for the rest of the game stays. [DBG-HEALTH-03, DBG-HEALTH-04, R-58]
- First the balls change hands, then the side leaves, then it is looked whether the game is lost, then comes the Death
  Effect. If several fall together: Characters by Order token, then Allies. [R-118]
- With a Character go its Allies, set aside, not eliminated; its prepared Techniques are discarded, everything else is
  kept for a possible return. [R-20, R-26]

# DBG-HEAL-01: Healing and repairing
Healing takes damage off a Character or an Ally, never below none. Repairing does that for Androids, and only for
them, as healing does only for others. [DBG-HEAL-02]

A Technique with Healing heals with all the damage it would deal, boosters included; there is no attack. [DBG-HEAL-03,
R-94]

# DBG-ELIM-01: To eliminate
An effect that eliminates somebody counts as damage of Maximum Health plus Armor plus Damage Reduction; damage already
there is not deducted, and nothing reduces it. Army is immune. [R-95]

That number also counts when somebody steps in for an Ally of the Market, and in a Power Clash. [DBG-ELIM-02]

# DBG-BALLS-01: How balls change hands
By handing over, buying, stealing, by the fall of who has them, and by cards. All seven are alike. [R-52]

- Handing over: in phase 4, from your Character or its Allies to any Character or Ally in play; balls of other
  Characters and their Allies stay where they are. [DBG-BALLS-02, DBG-TURN-08, R-46]
- Who is in the Room neither gives nor gets. [DBG-BALLS-03]
- Dropping: one ball of the target becomes unclaimed; if it has none, nothing happens. [DBG-BALLS-15]

# DBG-BALLS-04: Buying a ball
An action, once a turn unless something allows more. It must be unclaimed, your Character itself gets it, and the
price stands on its board. Master Roshi's is 4. [DBG-BALLS-05, DBG-BALLS-06]

# DBG-BALLS-07: The Steal attempt
While a boss or Minion has a ball, you may try to steal as an action. Name the target, pay 1 to 7 Energy and roll as
many dice. [DBG-BALLS-08]

- A die has one blank, two balls, two damage, and one ball with damage. [DBG-BALLS-09]
- For each ball rolled you take one of the target. For each damage you suffer 1 UNAVOIDABLE. [DBG-BALLS-10,
  DBG-BALLS-11]
- Balls come first, damage after; you may try as often as you can pay. [R-51]

# DBG-BALLS-12: The balls of the fallen
They go to the Enemy that caused the fall, by an attack or in a Steal attempt; if that Enemy is gone, to the Villain.
A Minion's go to the Character or Ally that brought it down. [DBG-BALLS-14, R-18]

- All balls of a defeated Character's side go with its own. [R-20]
- Who falls as a cost, by its own side's effect or to make room leaves them unclaimed; by a Location, to the Villain.
  [DBG-BALLS-13, R-19]
- Of a pair, the one who is acting gets them; if none or both are, the first that lives of 17, 18 – of 20, 19 – of
  Nappa, Vegeta. [R-133]

# DBG-WISH-01: A wish
The moment your side controls all seven balls, the game stops, and the player of the active Character may make one
wish. It may also wait: you are asked again at the start of each Actions Phase while you have them. Outside your
turns, the player who got the last ball decides. [R-30, R-31]

- Resurrection: a Character or Ally eliminated in this game comes back. A Character comes undamaged with its cards and
  five in hand; an Ally beside a Character you name. Destroyed cards are not eliminated. [DBG-WISH-02, R-27, R-28,
  R-29]
- Destruction: a boss or Minion suffers 15 UNAVOIDABLE, and 2 more for each of its Levels. It is no attack; Minions
  have no Level. [DBG-WISH-03, R-33]
- A gift: a face-up Market card goes to the discard pile of any Character, whatever it asks for; only a Level must
  fit. [DBG-WISH-04, R-32]
- Recovery: all damage is taken off a Character or Ally. [DBG-WISH-05]
- Companions: up to three eliminated Allies, drawn by chance, go back into the Ally deck. [DBG-WISH-06]

Then all seven become unclaimed. A Villain with all seven never uses this; its own text says what happens.
[DBG-WISH-07, DBG-WISH-08]

# DBG-ROOM-01: The Room of Spirit and Time
A Training with rules of its own. Entering takes the place of your Actions Phase; put one token on the card, and one
more for each further turn inside. With four you must leave on the next; you may leave on any turn before.
[DBG-ROOM-02, DBG-ROOM-03, DBG-ROOM-04, DBG-ROOM-06]

- Inside, you are not in play at all: nothing can hurt you, your track stands still, your balls count for nobody.
  [DBG-ROOM-05, R-47]
- On leaving you get the reward for your tokens, the card is destroyed, and you take a whole turn. A card you gain
  goes to your discard pile. [DBG-ROOM-07, DBG-ROOM-08, R-48]
- Your Allies stay in play, can be hit and keep their balls, but nobody can use them. [R-50]
- Somebody else must be in play when you enter; if all others fall meanwhile, the game is over. [DBG-ROOM-09, R-49]

# DBG-DUO-01: Duo cards
Allies of the Ally Market for which others may pay too.

- Alone: once a turn you may lay one Energy card beside a Duo card in the row; the values add up over the turns. When
  you buy it they are destroyed, what you pay from your hand is discarded. [DBG-DUO-02, DBG-DUO-03, R-53]
- Together: when somebody buys one, each other Character may add one Energy card from its hand. Those are destroyed,
  the buyer's own are discarded. If the buyer gives up, they go back. [DBG-DUO-04, DBG-DUO-05, R-54]

# DBG-BLOCK-01: Block
With this Training, when you are the target of a Physical attack, you may spend Energy to take 1D3 off its damage: 2
Energy against a Minion, 3 against the Villain. 1 or 2 on the die is 1, 3 or 4 is 2, 5 or 6 is 3. [DBG-BLOCK-02,
DBG-BLOCK-03]

Once for each attack and Character, from your hand, after targets are known; not against UNAVOIDABLE damage. [R-92]

# DBG-CLASH-01: Power Clash
With this Training, a prepared Energy Technique, and an Energy attack of the Villain about to strike whose printed
Time is 2 or more. Exhaust the Training, name the Technique, lay down Energy, then the die is rolled. [DBG-CLASH-02,
R-93]

- The Villain has the damage of its attack, its Level and 1D6. [DBG-CLASH-03]
- You have the Technique's damage with boosters, minus 1 for each position above 1, plus your Level, plus the Energy
  spent. [DBG-CLASH-04]
- Equal: both are cancelled. [DBG-CLASH-05]
- You win: the attack is cancelled and the boss takes the Technique's damage, 1 more for each Energy card you spent.
  [DBG-CLASH-06]
- It wins: its attack deals 2 more. [DBG-CLASH-07]

The Technique is discarded in any case.

# votes: When you decide together
Many things are for all of you to decide. Everybody has one vote, which can be changed until all have voted or time is
up. Most votes win. If there is a tie, the vote of whose Character is acting – or acted last – counts. Without votes,
the option marked as usual is taken. [R-55]

Who runs out of time plays the usual answer. Seats that stay empty are played like that. [R-125]

Where two printed texts contradict each other and you do not agree, the worst for you happens. What is worst, in
order: the Villain wins, a Character falls, an Ally falls, more damage, more balls for the Villain. [R-104]
"""
