"""The page of rules in English, first part: what lies on the table, and how it gets there."""

TEXT = """
# DBG-WIN-01: Who wins
You win, all together, when the Villain has no Health left; a Villain made of two fighters must lose both. Some
Villains can be beaten in another way as well, which their own section tells.

What the Villain needs to win is written on its board, and everybody can read it before the game begins. Two ways are
common to all six: every Character is defeated, or the Ally Market is empty. [DBG-WIN-02, DBG-WIN-03, DBG-WIN-04]

- The Ally Market is empty when no Ally lies in the row and none is left in the deck, whoever took the last one.
  Buying it yourselves loses the game too. [R-15, R-17]
- If every Character outside the Room of Spirit and Time is defeated, the game is lost, although one still trains
  inside. [DBG-WIN-05]
- Conditions are looked at after each single effect. If one and the same step would satisfy both sides, the Villain
  wins. [R-16]
- A match that is still undecided after thirteen rounds is the Villain's. [R-136]

# DBG-COMP-01: What the game is made of
Twenty Characters and six Villains. A game brings one to four Characters against one Villain, which may be a pair. A
player may run more than one Character. [R-102]

- 20 Turn Order cards: two for each Villain and a third for Androids 17 and 18, two each for the first and the second
  seat, one each for the third and the fourth, one wildcard with all seven balls. [DBG-COMP-02, R-01]
- 353 Market cards of six kinds: Concentrated Energy, Allies, Techniques (Physical and Energy), Energy, Equipment,
  Training. [DBG-COMP-03]
- 21 Locations, of which a game uses one or none. [DBG-COMP-04]
- Starting cards of the Characters and the cards of the Villains, which are not Market cards. [DBG-COMP-05]
- Steal dice, of which up to seven are rolled at once. [DBG-COMP-06]
- Seven Dragon Balls. At any moment each is unclaimed, or one Character, Ally, boss or Minion has it. [DBG-COMP-07]
- Order tokens 1 to 4, by which the Turn Order cards name Characters. [DBG-COMP-08]
- Counters for damage, bonuses and everything else; they never run out. [DBG-COMP-09]
- Reference texts, which can be read at any time. [DBG-COMP-10, R-03]

Tournament and campaign play, and one against one, are mentioned in print but have no rules; this table does not offer
them. [DBG-COMP-11, R-103]

# DBG-LEVEL-01: Choosing the sides
The Levels of all Characters added up may not exceed the Level of the Villain. Within that, any mixture goes, also two
forms of the same person; each board is there only once. [DBG-LEVEL-02, R-116]

Boards nobody chose stay out of the game. Each Character keeps its Order token for the whole game. [DBG-LEVEL-03,
DBG-LEVEL-04]

Difficulty – Easy, Medium or Hard – is picked beforehand and changes what the Villain's board ties to it, such as
Health or the number of Allies. Extreme Mode is a separate switch that makes the Villain worse in a way of its own.
[DBG-LEVEL-07, DBG-LEVEL-08]

# DBG-LEVEL-05: Help for a lonely hero
With one Character against a Villain of Level 6 or more, you may begin with one Ally in play. Its Power and your Level
together may not exceed the Villain's Level.

Nothing on your board stands in the way of that Ally: a Character that cannot buy Allies may have it as well. It is
taken out of the pool and enters ready. [DBG-LEVEL-06, R-113]

# DBG-SETUP-01: The Characters' decks
A board lists its starting cards: some Energy, Punch and Kick and Ki Wave, which are the same for all, and a few cards
of that Character only. A starting card has a dash in place of a price: nobody can buy it. [DBG-SETUP-02, R-11]

- Starting Equipment, Training and Allies lie face up in play from the beginning, and count for the limits.
  [DBG-SETUP-03, DBG-SETUP-10]
- Techniques and Energy are shuffled into your deck; the top five are your first hand. [DBG-SETUP-04, DBG-SETUP-05]
- Five is also your maximum hand, unless something changes it. [DBG-SETUP-06]
- You begin without damage and without balls, with an empty Time Track and as many Ability tokens as your board shows.
  [DBG-SETUP-11]

The Villain's deck is made after that, as its board says. All seven balls are unclaimed at first, unless the Villain
begins with some. The reference texts lie open for everybody. [DBG-SETUP-07, DBG-SETUP-08, DBG-SETUP-09]

Everything together comes in this order: Villain and difficulty, Characters, Order tokens, Location, starting cards
and hands, the lonely hero's Ally, what the Villain's set-up needs, the Ally deck, the other Markets, the Villain's
deck, the Turn Order deck, turns before the first round (Freezer), round 1. [R-115]

# DBG-ORDER-01: Who has the next turn
A small deck decides, made for the number of Characters and the Villain. Before each turn its top card is turned over
for all to see and laid aside; whoever it shows plays. [DBG-ORDER-10]

- One to four stars: the Character with that Order token. [DBG-ORDER-02]
- All seven balls, the wildcard: you agree on a Character. [DBG-ORDER-03]
- The Villain: the Villain. [DBG-ORDER-04]

The deck, by the number of Characters:
- One: its 2 cards, the wildcard, 2 of the Villain – 5. [DBG-ORDER-05]
- Two: 2 cards each, 2 of the Villain – 6. [DBG-ORDER-06]
- Three: 1 card each, the wildcard, 2 of the Villain – 6. [DBG-ORDER-07]
- Four: 1 card each, 2 of the Villain – 6. [DBG-ORDER-08]

A Villain with another number of cards changes only its own share: with three of them the decks have 6, 7, 7 and 7
cards. [DBG-ORDER-09, R-02]

The card of a defeated Character is played like the wildcard, unless the Villain says otherwise. Any Character that is
not defeated may be named, one in the Room too; alone, it is simply your turn. [DBG-ORDER-11, R-110, R-123]

When the deck is empty and the last of its turns is over, the round ends. All its cards, those of the defeated
included, are shuffled for the next round. [DBG-ORDER-12, DBG-ORDER-13, R-112]

Nothing prevents streaks: with two cards a Villain may act four times running, at the end of one round and the
beginning of the next. [DBG-ORDER-14]

# DBG-MARKET-01: The Markets
Cards are sorted into five decks: Allies, Training, Energy, Equipment and Techniques, the last with both sorts of
Technique. Beside each lie its four top cards face up, and only these are for sale. [DBG-MARKET-02, DBG-MARKET-05]

- Colours: Allies pink, Techniques blue, Energy green, Equipment orange, Training yellow. [DBG-MARKET-17]
- The Allies come from a pool of 40. Every Ally who is one of the Characters in this game, in whatever form, alone or
  in a pair, is taken out first. [DBG-MARKET-03, DBG-MARKET-04, R-12]
- Then those set aside leave (the Victim, a lonely hero's Ally), the pool is shuffled, some Villains take only part of
  it, and a Location may remove more. If there are too few, all are taken. [R-75]
- A sixth deck has the 18 Concentrated Energy and the 6 Single-Dose Capsules, shuffled and face up; its top card is
  always for sale, at the Energy or the Equipment price. [DBG-MARKET-06, R-13]
- A card that leaves a row is replaced at once from the same deck; a row that is short fills up as soon as its deck
  has cards again. [DBG-MARKET-07, R-131]
- An Ally hurt in the row keeps its damage while it lies there. [R-135]

If the Ally Market runs empty, the Villain has won. [DBG-MARKET-16]

# DBG-MARKET-08: What a card costs
The printed Energy price, plus your board's modifier for that kind, plus whatever else changes it; never below 0. With
a dash instead of a modifier you cannot buy that kind at all. A price of 0 is still a purchase. [DBG-MARKET-09, R-09]

Buy as often as you can pay. What you buy goes to your discard pile, and so do the Energy cards you pay with.
[DBG-MARKET-10, DBG-MARKET-11, DBG-MARKET-12]

- You name the Energy for each purchase; what is too much is lost. Energy from effects floats until your Actions Phase
  is over. [R-07]
- Playing, preparing and boosting cost nothing: the price is for buying. [R-08]
- Some Allies cost Dragon Balls. That many balls of your side become unclaimed; no modifier changes it.
  [DBG-MARKET-13, R-10]
- A card reserved for a Race, a Level or certain Characters is bought and used only by those. A Level must match
  exactly. What you were allowed to get, you may use. [DBG-MARKET-14, R-108, R-129]

# DBG-MARKET-15: Turning down a card
Once in your turn, in phase 3, you may put one face-up card of any Market, the sixth included, under its deck; the top
card takes its place. [R-14]

# DBG-RACE-01: The eleven Races
Every Character and every Ally has one Race, and a Market card may be reserved for some. [DBG-RACE-02]

- Android: healing does nothing to it, only repairing does. [DBG-RACE-03]
- Alien: may buy what is reserved for other Races, but not what is for Saiyans. [DBG-RACE-04]
- Animal: one fewer Ally, Equipment and Training in play; each time it is healed, one point more. [DBG-RACE-05,
  DBG-RACE-06]
- God: may equip a Training at once when buying it, within the limit. [DBG-RACE-07]
- Demon: one fewer Ally in play; heals 1 when it eliminates an Enemy. [DBG-RACE-08, DBG-RACE-09]
- Monster: may use a Technique at once when buying it; a Physical one also in a Combo with cards of the hand, an
  Energy one by preparing it. [DBG-RACE-10, R-98]
- Human: one more Ally in play. [DBG-RACE-11]
- Konatsu: one more Equipment in play. [DBG-RACE-12]
- Namekian: when preparing an Energy Technique, may pay 2 Energy to take 1 off its Time. At Time 0 it is used at once,
  without boosters. [DBG-RACE-13, R-38]
- Saiyan: one more Training in play. [DBG-RACE-14]
- Triclops: may buy Techniques reserved for any Race. [DBG-RACE-15]

Allies have the first, the healing and the killing part of these; limits and buying are for Characters. [R-107]

# DBG-LOC-01: The Location
If you want one, choose it or have it drawn from all 21. It stays for the whole game, and its one special feature
helps or hinders you. [DBG-LOC-02, DBG-LOC-03]

Ruined City, for example, takes the first ten Allies off the Ally deck at set-up, against Androids 17 and 18 only the
first five. [DBG-LOC-04]

The text of a card or board beats the Location, and both beat the general rules. [R-105]

# DBG-CBOARD-01: A Character's board
On top is the Time Track, positions 1 to 4, each with room for one prepared Energy Technique. Besides:

- Name, Race and Level. [DBG-CBOARD-07]
- Maximum Health: at that much damage the Character is defeated. [DBG-CBOARD-02]
- Armor: it is taken off the damage of attacks. It does nothing against PIERCING or UNAVOIDABLE damage, nor against
  what the Character does to itself. [DBG-CBOARD-03, DBG-CBOARD-13]
- A special ability. Some always work; others cost one of the tokens that the board shows, and tokens do not come back
  by themselves: Master Roshi has one, so he uses his once a game. [DBG-CBOARD-04, DBG-CBOARD-05]
- Five price modifiers, for Allies, Techniques, Energy, Equipment and Training. Plus is dearer, minus is cheaper, 0 is
  as printed, a dash means never. [DBG-CBOARD-08, DBG-CBOARD-09, DBG-CBOARD-10]
- The price of an unclaimed Dragon Ball, different for each Character. [DBG-CBOARD-11]
- Order token and balls lie on the picture; Allies, Equipment and Training beside the board; all can be seen by
  everybody. [DBG-CBOARD-06, DBG-CBOARD-12]

# DBG-VBOARD-01: The Villain's board
It has a Time Track with four positions too, one attack each (Androids 17 and 18 share theirs in lanes). It tells the
set-up, how the Villain wins, its Death Effect and its Extreme Mode. [DBG-VBOARD-02]

- The Death Effect happens when a Character is defeated, and on any other occasion the Villain's text names.
  [DBG-VBOARD-03]
- The Level limits the Characters, and counts in a wish and in a Power Clash. [DBG-VBOARD-04]
- Maximum Health goes by the difficulty; Armor may too, and may come with Damage Reduction. Armor stops neither
  PIERCING nor UNAVOIDABLE damage, nor what the Villain does to itself. [DBG-VBOARD-05, DBG-VBOARD-06, DBG-VBOARD-08]
- Its balls lie on it for all to see. [DBG-VBOARD-07]

Numbers that are not printed are ours and stand in the tables of this game. [R-111]
"""
