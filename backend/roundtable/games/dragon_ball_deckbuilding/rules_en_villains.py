"""The page of rules in English, fourth part: the six Villains."""

TEXT = """
# DBG-FREEZER-01: Freezer
Level 1; Health 40, 50 or 60 by difficulty; two cards in the Turn Order deck. He begins in Phase 1, and a table shows
what each of his forms gives him. [DBG-FREEZER-02, DBG-FREEZER-06, DBG-FREEZER-17]

- One Guard begins in play; in Extreme Mode it is Freezer's Army instead. [DBG-FREEZER-03, DBG-FREEZER-07]
- His other cards are sorted by Phase and shuffled apart. From the top: "Freezer Arrives!!", Phase 1, Phase 2, Phase
  3, "Final Form". The cards that change his form lie in the pile of their Phase. [DBG-FREEZER-04, DBG-FREEZER-05,
  R-57]
- Before round 1 every Character takes one turn, in an order you choose. Until "Freezer Arrives!!" is revealed on his
  first turn, neither he nor his Minion can be a target of anything, and the Minion does not act. [DBG-FREEZER-09,
  DBG-FREEZER-10, R-56]
- A Transformation changes his form at once and never back. Minions of an earlier Phase stay. [DBG-FREEZER-11, R-121]
- "Final Form" is the last card. From then on there is no deck, and every activation is the attack on that card. On
  the turn it appears he does not attack. [DBG-FREEZER-14, R-61]

Death Effect: when a Character is defeated, and whenever the card of a defeated one comes up – before its wildcard
turn. He takes an unclaimed ball; if there is none, one of your side that has balls suffers 2 PIERCING. His form adds
nothing to it. [DBG-FREEZER-12, DBG-FREEZER-13, R-59, R-139]

He wins when he and his Minions have all seven balls, when all Characters are defeated, or when the Ally Market is
empty. [DBG-FREEZER-15, DBG-FREEZER-16]

- Freezer's Army takes an unclaimed ball when it comes into play and at each activation; if there is none it takes
  one, without a roll, from whoever of you has most. [DBG-FREEZER-08, R-60]
- Guldo deals 1 PIERCING, by Energy, to every Character and Ally. [DBG-FREEZER-18]

# DBG-RADITZ-01: Raditz
Health 40, 50 or 60; two cards in the Turn Order deck. [DBG-RADITZ-08]

- A random Ally becomes the Kidnapped Victim before the Ally Market is laid. Nobody can buy, hurt, heal or wish for
  it. [DBG-RADITZ-07, R-65]
- Victim, "Call for Help" and six Saibaman are set apart. The rest is his deck, "Call for Help" at the very bottom.
  [DBG-RADITZ-02, DBG-RADITZ-06]
- Saibaman wait in a deck of their own. Only his attack cards bring them, never more than six are in play, and a
  fallen one can come back. If too few are left, fewer come. [DBG-RADITZ-03, DBG-RADITZ-04, DBG-RADITZ-05, R-66]
- He begins with six balls, but all seven do not make him win. You may wish with seven as always. [DBG-RADITZ-10,
  DBG-RADITZ-11, R-64]
- Every attack that takes 3 or more Health from him puts a token on the Victim, a Combo one. [DBG-RADITZ-13, R-63]
- At the start of each of his turns two dice are rolled. Less than the number of tokens, and the Victim dies. With two
  tokens or fewer nothing can happen yet. [DBG-RADITZ-12, R-62]
- Double Sunday, Boosted Ki Wave and Saturday Crush must be aimed at a Character. [DBG-RADITZ-15]

Death Effect: two tokens on the Victim. [DBG-RADITZ-14]

He wins when the Victim dies, when "Call for Help" is revealed, when all Characters are defeated, or when the Ally
Market is empty. [DBG-RADITZ-17, R-68]

Extreme Mode: he always aims at who has most balls. If that is an Ally, and the card wants a Character, you decide
which of the two texts counts; without a majority it is what harms you most. [DBG-RADITZ-09, DBG-RADITZ-16, R-67]

# DBG-A1718-01: Androids 17 and 18
Two bosses, each with its own Health, and both must fall. Three cards in the Turn Order deck: one for 17, one for 18,
one for both. [DBG-A1718-03]

- Their two boards, "Despair", "Android 18's Wishes" and "A Different Future" lie beside the deck of all other cards.
  DESPAIR tokens gather on "Despair". [DBG-A1718-02, DBG-A1718-04]
- The Ally deck has 25, 20 or 15 Allies, by difficulty. [DBG-A1718-05]
- The Turn Order card tells who acts. Of the card from their deck only the half of that one counts; if both act, 17's
  half first, then 18's. Whoever is left acts on the cards of the fallen one. [DBG-A1718-08, R-69, R-70]
- Each has a lane of its own on the track, and it moves only on turns on which that Android acts. A position may hold
  one of each. [DBG-A1718-09, DBG-A1718-10, R-71]
- "X + DES" means X plus the DESPAIR tokens. [DBG-A1718-11]

Death Effect: one DESPAIR token. They win when the Ally Market is empty or all Characters are defeated. [DBG-A1718-18,
DBG-A1718-20]

If Android 18 alone has all seven balls she makes one wish of her list, the first that applies, each time it happens;
then the balls are unclaimed. [DBG-A1718-19, R-74, R-127]

Extreme Mode: Android 16 is a Minion that nothing can hit. When it activates, every Goku of yours in play suffers 1
PIERCING. Whenever a Technique hurts 17 or 18, who used it suffers 1 UNAVOIDABLE. [DBG-A1718-06, DBG-A1718-07, R-73]

"A Different Future" is a scenario with fixed Characters and changes to the set-up. Cards that only a mode or scenario
needs never go into a Villain's deck. [DBG-A1718-21, R-132]

# DBG-A1718-12: Attacks on the Ally Market
They are avoidable or unavoidable. Avoidable: one Character in play may step in and take the attack instead, with its
own Armor and reactions; the Ally is untouched. [DBG-A1718-13, R-72]

- Stepping in for an Ally about to be eliminated costs as much damage as the Ally's Maximum Health, Armor and Damage
  Reduction together, whatever it had already suffered. [DBG-A1718-14]
- Unavoidable: the Ally takes it, nobody can step in. [DBG-A1718-16]
- An Ally in the Market is not in play: its abilities sleep. [DBG-A1718-15]
- If the lowest or highest price is looked for, a price in balls is the lowest or the highest as you like.
  [DBG-A1718-17, R-77]

# DBG-BROLY-01: Broly
Level 6; Health 160, 180 or 220; two cards in the Turn Order deck. He begins in Phase 1 with Power 0. [DBG-BROLY-02,
DBG-BROLY-04, DBG-BROLY-05]

- An attack that takes more Health from him than his Power raises it by 1 and puts the Aggro token on the attacker:
  the Character, or the Ally for its own effect. [DBG-BROLY-07, DBG-BROLY-08, R-80]
- Phases: more than 30 damage, or Power 5, and he is in Phase 2; more than 100, or Power 8, and he is in Phase 3. He
  keeps his damage and never goes back. [DBG-BROLY-12, DBG-BROLY-13, DBG-BROLY-14, R-79]
- His attacks deal 1, 3 or 5 by Phase, plus his Power. They hit the holder of the Aggro token, or whom you choose,
  unless a text says otherwise. After each the token is put away. [DBG-BROLY-18, DBG-BROLY-19, DBG-BROLY-20]

He wins when the Ally Market is empty or all Characters are defeated. A price in balls counts as lowest or highest as
you like. [DBG-BROLY-21, DBG-BROLY-25]

Death Effect: his Power falls by 1, and after the turn he has another one. In Extreme Mode Paragus is with him from
the start. [DBG-BROLY-06, DBG-BROLY-22, R-82]

# DBG-BROLY-15: Broly's activation
No card is drawn: two dice are rolled, and a table tells what he does. Some lines change his Power. [DBG-BROLY-09]

- His cards lie open and are looked up by name. "Activate the card" puts it on its Time position. [DBG-BROLY-03,
  DBG-BROLY-16]
- If it lies there already, the dice are rolled again. [DBG-BROLY-17, R-78]
- A 5 is Furious Rage, aimed at who has most balls. If somebody has Aggro, you decide between them; without a majority
  it is what harms you most. [DBG-BROLY-23, DBG-BROLY-24, R-84]

# DBG-BROLY-10: Calming Broly
An action: pay 5, 7 or 9 Energy, by his Phase, and his Power falls by 1. You may repeat it while he has any. If your
Character or one of its Allies has the Aggro token, it is put away. [DBG-BROLY-11, R-83]

# DBG-BROLY-26: Implosion
If an attack on him raises his Power to 10 or beyond, you have won, whatever else is going on. If he gets there by
himself, the game goes on; the next attack that raises it wins. [DBG-BROLY-27, R-81]

# DBG-A1920-01: Androids 19 and 20
Two bosses with their own Health, and both must fall. Each has one Turn Order card; if one is gone, its card is for
the other. The Ally deck has 25 Allies. [DBG-A1920-02, DBG-A1920-03, R-86]

On each of their turns "Android Activation" is carried out from top to bottom: [DBG-A1920-06, R-85]

- A card is drawn by chance from the hand of one of you, whom you all name. An Energy is discarded, and the acting
  Android repairs as much as it is worth. [DBG-A1920-07, R-114, R-122]
- Any other card goes back. [DBG-A1920-08]
- While both live, 20 has Damage Reduction 1, and 19 repairs 1 when it acts. [DBG-A1920-09, DBG-A1920-10]
- Then the top card of their deck is played.

The pair has one track; what belongs to a fallen one is discarded. [R-120]

Death Effect: they take all unclaimed balls; the acting one gets them, else 20. They win with all seven between them,
when the Ally Market is empty, or when all Characters are defeated. [DBG-A1920-04, DBG-A1920-11, R-128]

Extreme Mode: "Thirst for Revenge" is in play. [DBG-A1920-05]

# DBG-VN-01: Vegeta and Nappa
Two bosses. "Saiyan Armor", "Coldness" and "Ozaru Form" lie beside the board, and four Saibaman in a deck of their
own. Only attack cards and the Death Effect bring them; at most four are in play, and a fallen one may return. The
Ally deck goes by the difficulty. [DBG-VN-02, DBG-VN-03, R-87]

- Each has Armor tokens, one from the board and those of the difficulty; they are its Armor. One is lost by an effect
  that breaks Armor, and by an attack of 4 or more, whether or not that gets through. Without tokens the Armor is 0.
  [DBG-VN-10, DBG-VN-11, DBG-VN-12, R-88]
- While Nappa lives, Vegeta's part of a card does only one thing: he gains a Coldness. Afterwards he gains it and does
  the rest too. [DBG-VN-05, DBG-VN-06]
- At the limit of Coldness Vegeta himself eliminates Nappa. [DBG-VN-07]
- On a double card Nappa acts first, then Vegeta. If Vegeta disposes of Nappa on the way, he goes on with his own
  part. So he does on a card of his own. [DBG-VN-08, R-137]
- A card for a fallen one only is passed over and the next revealed. [R-89]
- One attack that takes as much Health as the difficulty says, or more, defeats Vegeta outright. Nappa must still be
  beaten. [DBG-VN-09, R-91]

Death Effect: one Saibaman for each Character in play, as far as there are any. They win when the Ally Market is
empty, when they have all seven balls, or when all Characters are defeated. [DBG-VN-04, DBG-VN-13, R-90]
"""
