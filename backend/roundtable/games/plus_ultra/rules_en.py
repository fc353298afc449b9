"""The page of rules in English. `rules_page.py` tells how it is written.

Ids in brackets: rules by number (PU-UA-01), and our rulings where the printed rules are silent (PU-R-19, RULINGS.md).
"""

TEXT = """
# PU-END-05: What you want
You are students of one class, and each of you wants to be the Number 1 Hero. Beat Villains, pass Events, rescue the
others: nearly all of it pays Hero Points (HP). When somebody holds 20 HP the round is played to its end, and then
whoever has the most HP wins. Being first at 20 is not yet winning.

# PU-COMP-01: What lies on the table
- The board: five Locations. U.A. High School is in the middle, four outer Locations lie around it.
- Ten Heroes. Each has a standee, one Quirk of its own and a Stamina. A Quirk is always in force and works as often as
  its condition is met; it costs only what it says itself. [PU-COMP-03, PU-COMP-04, PU-R-53]
- Six blue Hero Dice, used by whoever is on turn: Fist, Heart, 1, 2, 3 and Villain, one face each. [PU-COMP-05,
  PU-COMP-11, PU-R-09]
- One red Power Die, only for the owner of the card Overwhelming Power. [PU-COMP-06]
- Tokens for damage (on Heroes and Villains) and for Hero Points. Online they never run out. [PU-COMP-07, PU-COMP-08,
  PU-R-45]
- Three Ice tokens for Shoto Todoroki and the Dark Shadow token for Fumikage Tokoyami. [PU-COMP-09, PU-COMP-10]
- 52 cards: 6 Plus Ultra cards and a deck of 46 with Events, Allies, Encounters and Villains. [PU-COMP-12, PU-COMP-13]

In your turn you deal only with the card at the Location where your Hero stands. [PU-COMP-02]

# PU-SETUP-01: Setting up
Two to six players. In the room everybody picks a Hero that nobody else has; who picks first has it. All Heroes begin at
U.A. with no HP and no damage. [PU-SETUP-02, PU-SETUP-03, PU-SETUP-14, PU-R-01, PU-R-02]

The server does the rest:

- The Plus Ultra cards are never part of the deck. As many as the room has chosen (3 is a good number) are drawn and lie
  open; the others are out of the game. [PU-SETUP-04, PU-SETUP-06, PU-SETUP-07, PU-SETUP-08, PU-R-03]
- The 46 other cards are shuffled, and the top four go face up to the four outer Locations. U.A. never has a card.
  [PU-SETUP-05, PU-SETUP-09, PU-R-21]
- All For One may not lie there at the start: he is laid aside, another card takes the place, and in the end the whole
  deck is shuffled again with him in it. It then has 42 cards. [PU-SETUP-10, PU-SETUP-11, PU-R-05]
- Villains laid out now do not use their Reveal. [PU-SETUP-12]
- Damage and Hero Points are two separate pools. [PU-SETUP-13]

# PU-SETUP-15: Who goes first
Everybody rolls the six dice once, and only Fists count. Players tied for the most roll again until one is ahead.
[PU-SETUP-16, PU-R-06]

The winner does not have to begin but chooses who does. Think about it: the first turn is the weakest one, as nobody
needs help yet. [PU-SETUP-17, PU-R-07]

# PU-TURN-01: A turn in five steps
- 1 Move: stay, or go to another Location.
- 2 Roll: up to three times.
- 3 Spend: use the dice, one by one.
- 4 Resolve: take the card if you completed it, or bear its failure.
- 5 End of Turn: Encounters act, empty Locations get a card, the dice go on. [PU-TURN-02]

Turns go clockwise from the First Player. A round is over when each player has had one turn. The Hero on turn is the
active Hero; "your turn" on a card means the turns in which that is yours. [PU-TURN-03, PU-TURN-04, PU-R-08]

# PU-MOVE-01: Step 1 – Move
Stay or go to any Location, U.A. included; no place is far from another. Any number of Heroes may share one.
[PU-MOVE-02, PU-MOVE-05]

Moving does nothing by itself. But from the first roll on you stay there for this turn, unless a card, a Quirk or a
Knock Out moves you – so choose the card you want first. [PU-MOVE-03, PU-MOVE-04]

# PU-ROLL-01: Step 2 – Roll
You roll at most three times. The first roll is always all six dice; after that you may stop at any time. [PU-ROLL-02,
PU-ROLL-07]

Before each reroll you mark the dice you want to roll again, at least one; all others keep their faces. What you kept
before the second roll may well be rolled in the third. In short: two rerolls, each with the dice you like. [PU-ROLL-03,
PU-ROLL-04, PU-ROLL-05, PU-ROLL-06, PU-ROLL-09, PU-R-10, PU-R-11]

After the third roll the step is over, unless Mei Hatsume gives you one reroll more, which also takes any dice.
[PU-ROLL-08, PU-R-12]

All dice count in the end, kept or not. Once you have spent something you cannot roll again. [PU-ROLL-10, PU-R-13]

# PU-SPEND-01: Step 3 – Spend
Each symbol can go one of two ways: into what the card at your Location asks for, or into its own effect. Every die is
spent once. [PU-SPEND-02]

You decide the order, die by die: heal first and take damage later, or the other way round. Fists, Hearts and numbers
may be left; a die that is left does nothing. Only Villain dice must all be spent before you can finish. [PU-SPEND-03,
PU-R-15]

Paying a card takes all of its symbols at once, in one turn, from one player; there is no paying by instalments. A #
stands for any number. The card is yours in step 4. [PU-R-28, PU-R-30]

Beside the question stands a plan for all dice together and what it comes to. Take it as it is, or spend one by one.

You spend for your own Location only; Quirks and cards that reach further say so. [PU-SPEND-04]

# PU-FIST-01: Fist
A Fist puts 1 damage on the Villain at your Location, and you gain 1 HP for it. Fists are worked off one by one, and no
more fit than the Villain has Stamina left. [PU-FIST-02, PU-R-33]

Where no Villain is, a Fist is good only for a card that asks for it. [PU-FIST-03]

# PU-HEART-01: Heart
A Heart takes 1 damage off your Hero or off another Hero at your Location. Helping another pays you 1 HP; helping
yourself pays nothing. [PU-HEART-02, PU-HEART-03]

Each Heart is aimed on its own, but only at a Hero who has damage and stands where you stand. [PU-HEART-04, PU-HEART-05,
PU-R-27]

# PU-SET-01: Hero Point symbols
The numbers are worth something in sets. Three alike pay as many HP as they show; each further one pays 1 more. Four 3s:
3 + 1 = 4 HP. [PU-SET-02, PU-SET-03, PU-R-14]

Two alike, or different numbers, cannot be spent for HP. [PU-SET-04]

# PU-VSYM-01: Villain symbols
The price of rolling on. Every Villain symbol on your final dice must be spent; one that you rolled away is gone and
harmless. [PU-VSYM-05, PU-R-18]

- With a Villain at your Location, only that Villain's text counts. Twice, for one, deals 2 damage for each.
  [PU-VSYM-02, PU-VSYM-06]
- Without a Villain you lose 1 HP or take 1 damage, for each symbol as you choose. Without HP it is damage. [PU-VSYM-03,
  PU-VSYM-04, PU-R-16]
- If a card asks for Villain symbols you may pay with them; then they do nothing else. [PU-R-17]
- At Tomura Shigaraki you may give up an Ally in place of the damage; Stain takes another die from you as well.

# PU-UA-01: U.A. High School
At U.A. nobody takes damage and nobody gains HP, whatever the reason. Here you recover: Hearts heal you and the others
at U.A., without pay. [PU-UA-02, PU-UA-03]

HP can be lost here. A Villain symbol costs 1 HP, and nothing if you have none; taking damage in its place is
impossible. Fists and sets cannot be spent, and there is no card to resolve. [PU-UA-04, PU-R-19, PU-R-20]

No card and no Quirk gets round the two bans: HP that would come to you at U.A. are not gained, and HP you cannot lose
do not turn into damage. [PU-R-62, PU-R-63]

# PU-KO-01: Knock Out
When the damage on a Hero reaches their Stamina, they are Knocked Out:

- They lose 3 HP, or what they have. [PU-KO-02, PU-R-26]
- They move to U.A., and all their damage is removed. [PU-KO-03]
- In their own turn, steps 2 to 4 are over: dice that are left, Villain dice too, do nothing. End of Turn follows as
  always. [PU-KO-04, PU-KO-05]

That is the order, with one thing before it: in your own turn you first collect what you had completed – a card you paid
for, a Villain you captured. [PU-KO-06, PU-R-22]

Damage beyond Stamina is never placed, and whatever else the same effect had in store for you is dropped. Who is Knocked
Out in somebody else's turn loses no turn. [PU-R-23, PU-R-24, PU-R-25]

# PU-RESOLVE-01: Step 4 – Resolve
If you completed the card at your Location you take it, lay it beside your Hero and get its reward. If not, it stays.
[PU-RESOLVE-02, PU-RESOLVE-03]

Events and Encounters are completed by spending their symbols, Villains by filling their Stamina, Allies by paying HP.
An Event or Encounter whose symbols you did not spend has failed. [PU-RESOLVE-04, PU-RESOLVE-05]

Cards elsewhere are not your business now – except for a Villain whom Dark Shadow captured. [PU-RESOLVE-06, PU-R-59]

# PU-EVENT-01: Events
Spend the symbols and "If passed" is yours. Defend Others, for one, asks for two Fists and a Heart, pays 4 HP and costs
2 damage if it fails. [PU-EVENT-02, PU-EVENT-05, PU-R-52]

If you end step 3 at an Event without having paid it, "If failed" happens to you, whether you tried or not – and again
next turn if you stay. Heroes who only stand there are spared. The Event remains for anybody. [PU-EVENT-03, PU-EVENT-04,
PU-R-29]

# PU-ALLY-01: Allies
In step 4 you may recruit the Ally at your Location for the HP on the card. The tokens go back to the pool; the Ally
stays with you and works for the rest of the match, unless a card ends it. [PU-ALLY-02, PU-ALLY-03, PU-R-31]

Nobody has to recruit, and an Ally that stays does no harm. You pay in full or not at all; a price is not a loss and
never becomes damage. [PU-ALLY-04]

Mei Hatsume, for one, gives you a fourth roll in each of your turns. [PU-ALLY-05]

# PU-ENC-01: Encounters
An Encounter is paid like an Event and says itself what it pays and what failing costs. Some cost nothing. [PU-ENC-02]

Some act at the end of every player's turn as long as they lie there: Vanguard Action Squad deals 1 damage to every Hero
outside U.A. each turn, until somebody passes it for 3 HP. [PU-ENC-03, PU-R-37]

# PU-CAPT-01: Villains
Each damage you put on a Villain in your turn is 1 HP for you, whether by Fist or by Quirk. Damage stays on the card, so
Villains are worn down together. [PU-CAPT-02, PU-R-35]

When it reaches the Villain's Stamina the Villain is captured, and the card goes to the player whose turn it is; HP that
others gained before stay theirs. [PU-CAPT-03, PU-CAPT-05, PU-R-32]

What the card says about capturing happens at once. The card itself leaves in step 4; Villain dice you still have to
spend follow its text until then. [PU-CAPT-04, PU-R-34, PU-R-60]

A Villain shows a Quirk (what Villain symbols do), a Stamina and perhaps a Reveal. Dabi has Stamina 10, and when he
appears each Hero outside U.A. loses 1 HP and takes 2 damage. [PU-CAPT-06, PU-CAPT-07]

# PU-EOT-01: Step 5 – End of Turn
- First every Encounter at a Location does its End of Turn effect, wherever you are. [PU-EOT-02]
- Then every outer Location without a card gets the next one of the deck. A Villain that appears this way uses its
  Reveal on every Hero outside U.A. – on you too. [PU-EOT-03, PU-EOT-04, PU-EOT-05]
- Then the dice go to the next player clockwise. [PU-EOT-06]

Both parts go through the Locations in board order, north, east, south, west. A Reveal is over before the next card is
drawn. [PU-R-38]

If the deck is empty nothing is reshuffled. If it and all Locations are empty, the round is the last; at the latest the
match ends after 30 rounds. [PU-R-41, PU-R-42]

# PU-HP-01: Hero Points and damage
HP are tokens that you get from the pool and give back to it. You can never have less than 0: for each HP you should
lose but do not have, you take 1 damage. [PU-HP-02, PU-HP-03, PU-HP-04, PU-R-48, PU-R-51]

Damage is placed one by one, on Heroes and on Villains, and goes back to the pool when it is removed. [PU-DMG-01,
PU-DMG-02]

"Lose 1 HP, then take 2 damage": first the loss, then the damage – unless the loss has already Knocked you Out.
[PU-R-40]

# PU-PLUS-01: Plus Ultra cards
They lie open for all. The first Hero who meets the requirement gets the card, at that very moment, without asking. If
several meet it at once, the player on turn is first, then clockwise. Your counts never go down, and a card once gained
stays. [PU-R-43]

Each says when it pays: at once (nothing, then, at U.A.) or at the end of the match, as Celebration and Rescue Effort
do. [PU-PLUS-02, PU-PLUS-03]

# PU-POWER-01: Overwhelming Power
Whoever has this card rolls the red Power Die with the Hero Dice, from the next turn on: kept, rerolled and spent like
them, its Villain face included. A double Fist is two Fists that need not go the same way; Wild is a 1, 2 or 3 as you
like. [PU-R-47]

It counts as a completed Encounter for good. But when its owner is Knocked Out it goes to the bottom of the deck – only
Midoriya keeps it. [PU-R-46]

# PU-END-01: The end
When a Hero holds 20 HP at any moment the end is certain, even if HP are lost again. The turn is finished, then
everybody who has not had a turn in this round has one. HP that cards pay at the end do not count for the 20.
[PU-END-02, PU-R-44, PU-R-49]

Then the tokens are counted, with what your cards pay at the end. Captured Villains and passed cards as such pay nothing
more. [PU-END-03, PU-END-04, PU-R-36]

Most HP win. Tied: more captured Villains, then more cards, then less damage; else the title is shared. A room may
decide that in a tie the earlier seat of the round wins. [PU-R-50, PU-R-64]

# quirks: The ten Heroes
{heroes}

"May" is a choice; everything else happens by itself. "Once per turn" means once in each of your own turns. Where All
For One lies, the Heroes there cannot use their Quirks. [PU-R-54, PU-R-55]

Extra damage pays 1 HP as well and can capture, but brings no other extra damage, and none is placed on a captured
Villain. [PU-R-56]

When Iida uses his Engine, steps 3 and 4 are about the place where he arrives. Kirishima also shrugs off damage that
comes from missing HP. [PU-R-58, PU-R-61]

# card-texts: How to read a card
- Signs: ⚔ is a Fist, ♥ a Heart, ☠ a Villain, ★ the Wild of the Power Die; # is any number.
- "Here" is the Location of the card. "Each Hero here" includes yours if you are there.
- "Outside" is any Location but U.A.
- "Under the deck" is its bottom: that card is drawn after all others.
- What a Villain says about its symbol happens once for each Villain die spent there.
- A text of a card or Quirk goes before a general rule, and a ban before a permission – but nothing goes before the two
  bans of U.A. [PU-R-65]
- An effect does what it can, part by part. What is impossible is skipped and the rest still happens. You can choose
  only what you can pay in full and what then can do something. [PU-R-66]

# order: When several Heroes are hit
Clockwise from the player on turn, one Hero after the other, each dealt with completely, Knock Out included. Who is hit
is fixed when the effect begins. [PU-R-39]

# secrets: What is hidden
Only the order of the deck and the coming rolls. Everything else lies open: HP, damage, counts, cards, dice. Cards that
were put on the bottom during the match are known to lie there.

# time: When your time is up
The server answers, and writes it in the log: you stay, roll once and keep; then it pays the card if it can, spends
sets, Fists, Hearts and last the Villain dice. It takes damage rather than lose HP, unless that would Knock you Out. It
recruits nobody and leaves optional things alone, except what only helps: an Ice token, Best Jeanist's reroll.

# leaving: Leaving
Who leaves keeps a Hero on the board: the server goes on for that seat as if time were up every time, but it cannot win
any more. Who has only lost the connection can. If one human is left, that player may end the match, which is then
scored as it stands. With nobody left it is over and nobody wins. [PU-R-57]

# house-cards: Which cards are ours
The printed rules name Todoroki, Tokoyami, nine cards and some of their figures. Eight Heroes, all Quirks and Stamina
values, the other cards and nearly all figures are our own, made to fit the printed rules.
"""

CARD_SECTIONS: dict[str, str] = {
    "villain": "All Villains",
    "event": "All Events",
    "encounter": "All Encounters",
    "ally": "All Allies",
    "plus": "All Plus Ultra cards",
}
"""Titles of the sections that are made from the card tables."""

LINES: dict[str, str] = {
    "hero": "{name}, Stamina {stamina} – {quirk}: {text}",
    "card": "{name}: {text}",
}
"""How their lines read."""
