"""The page of rules in English. `rules_page.py` tells how it is written.

Ids in brackets: rules by number (US-…), and our rulings where the printed rules are silent (AMB-…, see RULINGS.md).
"""

TEXT = """
# US-GOAL-01: Be the last with the most
When the agreed length is over, whoever has the most Warriors left on the board wins. Knocking out the Warriors of
others brings no points: it only leaves them fewer to count. [US-GOAL-02]

Eight universes have sent their fighters. A team may mix them as you like; when the last Warrior of a universe falls
the log says so, and nothing else changes. [US-GOAL-03, AMB-61]

# US-LEN-01: How long a game lasts
Two to six players. Before it begins the host picks one of three lengths: [AMB-01]

- 5 turns, about half an hour with four; [US-LEN-03]
- 10 turns, about an hour with four; [US-LEN-02]
- 45 minutes. The clock starts when all teams stand on the board. When it runs out the round in progress is played to
  its end, so that everybody has had as many turns. [US-LEN-04, US-LEN-05, AMB-03, AMB-72]

In "5 turns" a turn is a whole round: each player who is still in plays once. Where a card or rule says "this turn",
it means the turn of one player. [AMB-02]

# US-SETUP-04: The draft
Everybody picks a team of six Warriors. All of them lie open, and the list tells their Endurance, Power and Technique.
[US-SETUP-02, US-SETUP-09]

A die decides who picks first: highest, and those level at the top roll again. Then it goes round to the right –
counter-clockwise – one Warrior at a time and always in the same direction, until all have six. [US-SETUP-03,
US-SETUP-06, AMB-05]

Whoever picks first takes Jiren and stays ahead. The room may choose another draft, which is ours:

- Snake: the direction turns after each round, so that the last of a round is the first of the next. [AMB-77]
- Balanced: a snake in which nobody picks Jiren. He waits in the Warrior pile. [AMB-78]

Whoever picks a Warrior has all of it, every transformed side included, and nobody else can. Son Goku has five cards
for his eight forms, Vegeta three; Son Gohan, Caulifla, Kale and Cabba have two, all others one. [US-SETUP-05,
US-SETUP-10, AMB-06]

Kefla and Anilaza cannot be picked. They come by fusion only. [US-SETUP-07]

Warriors whom nobody picked make the Warrior pile, shuffled and face down: they wait on the green spaces.
[US-SETUP-08, AMB-07]

# US-SETUP-11: Taking places
The first player is the one whom the host names as the youngest; otherwise it is drawn. The draft die has nothing to
do with it. [US-SETUP-14, AMB-04]

From the first player on, clockwise, each places one token at a time until all stand. A token may be put on any empty
space that is not green and touches no other token of your own. Beside somebody else's is fine. [US-SETUP-12, AMB-08,
AMB-09, AMB-73]

The four action decks are shuffled, and each player gets one Attack, one Defense and one Special card. [US-SETUP-01,
US-SETUP-13]

# US-BOARD-01: The arena
97 spaces, red, yellow, blue or green. Each touches all those around it, diagonally too: eight neighbours in the
middle. The rulebook's picture is not ours; the layout is our own. [AMB-10]

What your token finds where it stops:

- an empty red space: an Attack card [US-BOARD-04]
- an empty yellow space: a Defense card [US-BOARD-02]
- an empty blue space: a Special card [US-BOARD-03]
- an empty green space: a fight against the top Warrior of the pile [US-BOARD-05]
- somebody else's token: a fight against that Warrior, whatever the colour below it [US-BOARD-06]

The card of a space where you simply stopped is drawn when your turn ends; cards that come out of a fight are drawn at
once. [US-BOARD-07, AMB-13]

There is room for one token on a space; only while two fight do they share one. [US-BOARD-08]

# US-WARRIOR-01: How to read a Warrior
- Power: how many dice it rolls, to attack or to defend.
- Technique: how often it may re-roll after the first roll. A re-roll takes any of the dice, also those kept before.
  [US-WARRIOR-02, AMB-66]
- Endurance: what it can bear. Damage stays on it. [US-WARRIOR-04]
- Two combos, each with its symbols and its damage. [US-WARRIOR-05]
- Values of feet, fists, ball and force. A star or a teleportation is worth nothing. [US-WARRIOR-06]
- Dodge: how many teleportations it needs to get out of the way. [US-WARRIOR-08]
- An ability that works while it fights. [US-WARRIOR-07]

You may re-roll for one of the Warrior's combos just as well as for a combo on a card in your hand. [US-WARRIOR-03]

# US-WARRIOR-09: The six faces of a die
- Feet ▼, fists ⚔, ball ● and force ⚡ are for attacking and for cards. [US-WARRIOR-10]
- Teleportation ◎ is for dodging, and part of some combos. [US-WARRIOR-12]
- A star ★ stands for any symbol that you lack, in a combo or a Dodge. It is no ball, and it is worth nothing in a
  sum. [US-WARRIOR-11, AMB-24]

# US-TURN-01: Your turn
The first player begins, then it goes on clockwise. A turn runs like this: [US-TURN-02, AMB-69]

- With more than five cards in hand, discard down to five.
- Turn over an Event. It happens, like it or not. [US-TURN-03]
- Play what you want of the cards that you held when the turn began, as many as you want. A card that the Event
  brought has to wait. [US-TURN-04, AMB-15]
- Move one of your tokens. [US-TURN-05]
- See what it finds there: a card, a fight, or a fight against the pile.
- If something gave you a second combat, move once more to fight it.
- A last chance for cards, then the cards of your spaces, and the Event goes away.

One combat a turn, and never more than two, whatever gives them. Fights on green spaces count, a counter-attack does
not. [US-TURN-06, US-COMBAT-05, AMB-16]

For a second combat any token of yours moves, the same one if you like, under the same limit; it has to end on an
enemy or on a green space. If none can, or you do not want to, there is no second combat. [AMB-54]

# US-MOVE-01: Moving
Up to four spaces, unless an Event or a card says otherwise. Every step goes to any space beside; you may turn as you
like. [US-MOVE-02]

Tokens do not block: pass over your own and over others', nothing happens. Spaces that you cross count for nothing,
only the last one does. [US-MOVE-03, US-MOVE-04]

- You cannot stop on a token of your own. [US-MOVE-05]
- You have to stop somewhere else than you began. [US-MOVE-06, AMB-12]
- To attack, stop on an enemy within your reach. Nobody attacks from a distance. [US-MOVE-07]

If a token cannot go anywhere, choose another; if none can, you do not move.

# US-GREEN-01: Fights on green spaces
Stop on an empty green space and the player on your right turns over the top Warrior of the pile and plays it for this
one fight. If that player is out, the next one on that side does. [AMB-44]

- Both may try to transform before it starts, and the abilities of the forms that come out of it count. [US-GREEN-03,
  US-GREEN-04]
- You attack as always: combos, sum or cards. [US-GREEN-05]
- The Warrior of the pile only defends, unless it has Counter-attack. It never uses cards, and it may roll its Dodge
  only if you rolled three times or more. [US-GREEN-02, US-GREEN-06, US-GREEN-07]
- If it falls you draw one card from the deck you choose: Attack, Defense or Special. If not, you draw nothing.
  [US-GREEN-08]
- Your token stays where it is. The other goes back under the pile, healed, or leaves it for good if it fell.
  [US-GREEN-10, AMB-45]

This was your combat of the turn. [US-GREEN-09]

# US-COMBAT-01: A combat, step by step
Only the Warrior of the player in turn attacks; the other defends. A combat is one attack, it does not go on until
somebody falls. Both cards are open from the start, with forms, damage and abilities. [US-COMBAT-02, US-COMBAT-03,
AMB-62]

In this order: [US-COMBAT-04, AMB-64]

- the attacker may try to transform, then the defender
- the attack: the first roll, then re-rolls, then what you make of the dice
- Shield and Returns the ball
- the defence
- damage, and a rescue if somebody fell
- what the card does afterwards, then what the attacker's form and Kaio-ken cost it
- both are their ordinary selves again
- a counter-attack, if the defender still stands and has one [US-COMBAT-06]
- Sunset Bite
- the attacker finds its place

If the enemy fell, the attacker stands on its space. If not, it goes to an empty space beside it, of your choice, and
you draw the card of that colour at once. Green spaces and tokens are no places to go. If nothing beside is free, it
is the nearest space that is. If the enemy got away during the fight, the attacker stays on the empty space and draws
for that one. [US-COMBAT-07, US-COMBAT-08, US-COMBAT-09, AMB-47, AMB-48]

Damage hits the Warrior that was attacked and nobody around. [AMB-67]

# US-FORM-01: Transforming
A Warrior with transformed sides may roll a die before the fight; Son Goku and Vegeta roll two and add them. It takes
the best form whose score the roll reaches. You cannot take a lower one instead. [US-FORM-02, US-FORM-03, AMB-30]

- Attacker first, then defender; both may leave it. [US-FORM-05, AMB-29]
- A failed roll costs nothing: the Warrior fights as it is. [US-FORM-06]
- After your roll you may play one Transformation card and roll again, whether it failed or you want more.
  [US-FORM-07]

A transformed side has Power, Technique, values, combos, Dodge and ability of its own. Endurance and damage stay those
of the Warrior. Besides it shows three numbers: the score to roll, what damage is divided by, and what it costs.
[US-FORM-04, US-FORM-08]

- If it is attacked, damage is divided by two or three, rounded up – also when no defence was allowed. [US-FORM-09,
  US-FORM-12, AMB-32]
- If it attacks, it pays that cost in Endurance after the attack, whether it hit or not. That can knock it out; nobody
  gets a card for it, and a rescue is possible. [US-FORM-10, AMB-31]

After one attack everybody is back to normal. [US-FORM-11]

# US-ATTACK-01: Attacking
Roll all your dice, then re-roll any of them as often as your Technique allows. Stop when you like: the fewer rolls,
the less the other can do. Then do exactly one of these: [US-ATTACK-02]

- One of the Warrior's combos that your dice show. Order does not matter, stars fill gaps, further dice are ignored.
  Damage is what is printed. [US-ATTACK-03, US-ATTACK-04]
- The sum: add the Warrior's values of all your dice. Always possible, even with a combo on the table. [US-ATTACK-05]
- A card whose combo your dice show, in place of the Warrior's combos. [US-ATTACK-08]

If all your dice, reinforcement included, show the same one of feet, fists, ball or force, the sum is doubled. A
single star or teleportation among them spoils it. Combos are never doubled. [US-ATTACK-06, US-ATTACK-07, AMB-25,
AMB-26]

A ball attack is a combo with a ball printed in it, or a sum with at least one ball among the dice. [AMB-36]

You roll one die at least and six at most. If abilities leave you without re-rolls, you attack all the same. [AMB-40,
AMB-43]

# US-REINF-01: Help from your team
One of your other Warriors beside the space of the fight: one die more. Two or more: two dice more. That is for
attack, defence and counter-attack, for attacker and defender, each counting the own team around that space.
[US-REINF-02, US-REINF-03, US-REINF-04, AMB-11, AMB-41]

Six dice are all there are. Jiren fights alone and gets none, but he helps others.

# US-DEFENSE-01: Defending
What you may do depends on how often the attacker rolled:

- Once, a lightning attack: nothing at all, whatever it was. [US-DEFENSE-02]
- Twice: one card of the Defense deck. [US-DEFENSE-03, AMB-20]
- Three times or more: one card – Attack, Defense or Special – or the Dodge dice. [US-DEFENSE-04]

One try for each attack; say which before you roll. Letting it happen is allowed. [US-DEFENSE-09, AMB-21]

- Dodge: roll your defence dice as many times as your Technique says, keeping what you like. As soon as they show as
  many teleportations as your Dodge number, stars included, the attack does nothing. [US-DEFENSE-05, US-DEFENSE-06,
  AMB-18]
- A card with a combo: your defence dice, one roll and as many re-rolls as your Technique. If it fails you keep the
  card and take the damage. A card without one just works. [US-DEFENSE-07, US-DEFENSE-08, AMB-19]
- An Attack card made in defence takes its own damage off the attack. It hurts nobody. Laser Return may send the ball
  back instead: say which. [AMB-23, AMB-75]

Each attacking card tells besides what helps against it, and both limits count: [US-DEFENSE-10, AMB-22]

- no defense possible: the damage is there at once; only a rescue is left [US-DEFENSE-11]
- cards or dice: whatever the rolls allow [US-DEFENSE-12]
- invulnerable only: cards with the word "invulnerable" and nothing else [US-DEFENSE-13]

Cards for ball attacks work against nothing else. [US-DEFENSE-14]

# US-ABILITY-01: Abilities
They work by themselves, against lightning attacks too. Only fleeing and countering are up to you. [AMB-35]

- Extra re-roll: one more, attacking and defending.
- Minus 1 re-roll, Minus 2 re-rolls: the attacker has fewer. At none left, every attack is a lightning attack.
  [US-ABILITY-02]
- Extra attack die: one more when attacking. [US-ABILITY-06]
- Extra defense die: one more when defending. [US-ABILITY-07]
- No Dodge dice: whom it attacks cannot roll the Dodge; dice for a card are allowed. [US-ABILITY-08, AMB-65]
- Strong reinforcement: one ally beside already brings two dice. [US-ABILITY-09, AMB-42]
- Shield: a ball attack of less than 20 does nothing. [US-ABILITY-11]
- Returns the ball: a ball attack goes back to who made it. That one may dodge or play a card, however often was
  rolled; otherwise it takes the damage. It never comes back a second time. [US-ABILITY-03, US-ABILITY-04, AMB-37]
- Counter-attack: right after the attack this Warrior strikes back, if both still stand there. A whole attack, without
  transformations, and without a counter to it. [US-ABILITY-05, AMB-38]
- Sunset Bite: a Warrior that lost Endurance in the fight and has 1 to 9 left may flee up to three spaces, to an empty
  one that is not green. [US-ABILITY-10, AMB-39]
- Pressure and Solo, Jiren's own: who attacks him rolls one die fewer, and he has no reinforcement. [US-ABILITY-12,
  AMB-34]

Shield and Returns the ball do not stop a card against which only invulnerable cards help, nor one that allows no
defense.

# US-CARDS-01: Your hand, and what limits it
Hold as many as you get; when your turn starts, discard down to five. [AMB-14]

- In a turn you may play any number of cards. [US-CARDS-02]
- But one Special card at most, and one Counter-attack card – each player, in each turn, also in a turn of somebody
  else. [US-CARDS-05, US-CARDS-06, AMB-53]
- One source of a second combat, card or Event, and never a third combat. [US-CARDS-03, US-CARDS-04]

What is used or discarded goes under its own deck. A deck without cards gives none. [US-CARDS-07, AMB-56]

A card that names a target needs one. Of anything else you do what can be done. [AMB-70]

# US-CARDS-08: Events
One at the start of each turn. It works at once; whatever lasts ends with the turn.

# US-CARDS-09: Attack cards, from red spaces
Each needs its combo, and any Warrior may make it. Choose it when your dice show it, in place of the Warrior's combos;
then it works at once and goes under its deck. If the dice do not show it you keep the card and take something else
that you made. [US-CARDS-10, US-CARDS-11, US-CARDS-12, US-CARDS-13, US-CARDS-19]

# US-CARDS-14: Defense cards, from yellow spaces
Each says when it is played: against any attack, against a ball attack, in your own turn, or when one of your Warriors
falls – and at no other time. Some need a combo. When it works, it works at once and goes under its deck. None of ours
is for attacking. [US-CARDS-15, US-CARDS-16, AMB-55]

# US-CARDS-17: Special cards, from blue spaces
At the start of your turn, against an attack, against a ball attack, after your transformation roll, to fuse; and one
each to attack and to save a Warrior. It works at once and goes under its deck. If its combo fails you keep it, but
your Special of the turn is spent. [US-CARDS-18, AMB-68]

# US-CARDS-20: Transformation cards
They never begin a transformation; they repeat the roll you have just made, failed or not good enough. One die, for
Son Goku and Vegeta too. The first result is gone: if the new roll fails, so is the card, and the Warrior does not
transform. [US-CARDS-21, US-CARDS-22, AMB-33]

# US-FUSION-01: Fusion
Your Kale and Caulifla stand side by side and you have a Fusion card: they may become Kefla, until the game ends. In
the same way Koichiarator and Paparoni become Anilaza. [US-FUSION-02, US-FUSION-04]

Play it in your turn before you move or at the end. The new token takes one of the two spaces, without a card; it has
no damage and no further form. [US-FUSION-03, AMB-51]

If it falls, both are gone. As long as it stands it counts as two. [US-FUSION-05, AMB-52]

# US-ELIM-01: Falling
A Warrior whose damage reaches its Endurance is out, whatever did it: combo, sum or any card. [US-ELIM-02, AMB-17]

- Whoever knocked it out with an attack draws a card of the colour of its space; on green, from the deck of choice.
  [US-ELIM-03, AMB-46]
- A rescue card of its owner keeps it in the game, with what Endurance the card says, on its space. It counts as never
  fallen. [US-ELIM-04, AMB-49]
- Else it leaves the board for good. [US-ELIM-05, AMB-50]

# US-END-01: The end
Warriors on the board are counted, a fused one twice.

A player without Warriors has no more turns. The last one with Warriors wins on the spot; if the last ones fall
together, the player in turn wins. The cards of a player who is out go under their decks. [US-END-04, AMB-59]

# US-END-02: Level at the end
Two players level: each secretly names a champion, a die says who strikes first, and they attack in turn until one
falls. Cards for fighting may be used; there are no Events, reinforcements, draws or moves. If both fall in one
attack, the attacker wins. After 60 attacks the one with more Endurance left wins. [AMB-57]

More than two level: one more round is played and counted again. If it is still three or more, those with the most
Endurance in all go on: one alone wins, two fight as above, more share the victory. [US-END-03, AMB-58]

# secrets: What the others can see
Everybody sees the arena, all Warriors with damage and forms, dice and rolls, and how many cards of which deck you
hold. Which cards they are is for you alone. Whenever the open facts allow that you could answer with a card, you are
asked, and the clock runs, whether you hold one or not. Decks and the order of the Warrior pile nobody knows.

# time: When your time is up
The server answers for you. It plays no card, does not attack, does not defend, stops rolling and takes the most
damage that the dice give. It moves to the nearest space with a card. Only a rescue card is played for you. [AMB-63]

# leaving: Leaving
Who concedes or is removed is out at once: all tokens leave the board, the cards go under their decks, and nobody gets
a card for it. Who loses the connection keeps the seat, and the clock answers. A combat that was going on stops there
and eliminates nobody. [AMB-74, AMB-76]

# flight: Getting away from your own attack
An attacker that escapes a returned ball or a counter-attack with Teleportation or Solar Flare may move as the card
says, also off a green space. That replaces its placing; there is no card, and no counter-attack follows. [AMB-71]

# house-numbers: What is ours
The printed rules give the procedure, some names and a few numbers: Jiren, Son Goku, Monna, C-18. Their list of
Warriors breaks off, and the picture of the board and most cards are missing. The arena, the other numbers and most of
the cards are our own, made to fit. [AMB-27, AMB-28, AMB-60]
"""

CARD_SECTIONS: dict[str, str] = {
    "warriors": "All Warriors",
    "forms": "All transformed sides",
    "attack": "All Attack cards",
    "defense": "All Defense cards",
    "special": "All Special cards",
    "event": "All Events",
}
"""Titles of the sections that are made from the tables."""

LINES: dict[str, str] = {
    "warrior": "{name} (universe {universe}): Endurance {endurance}, Power {power}, Technique {technique}, values "
    "{values}, {combos}, Dodge {dodge}. {ability}",
    "form": "{name}: {score}, Power {power}, Technique {technique}, values {values}, {combos}, Dodge {dodge}, damage ÷ "
    "{divisor}, cost {cost}. {ability}",
    "card": "{name}: {text}",
    "copies": "{name} ×{copies}: {text}",
}
"""How their lines read."""
