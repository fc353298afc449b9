"""The page of rules in English. `rules_page.py` tells how it is written.

Ids in brackets: rules by number (UNO-…), and our rulings where the printed rules are silent (R-…, see RULINGS.md).
"""

TEXT = """
# UNO-GOAL-01: Two ways to win
Get rid of your last hand card before anybody else does – or be the only player whose deck still has cards. You
chase both at once: every card you take out of your deck brings you nearer to being out of the game.

# UNO-COMP-01: What the game is made of
Four heroes – Superman, Aquaman, Wonder Woman and Green Lantern – each with a Character Deck of 47 cards, a
Character Card that names the hero's power, and eight Danger Cards: 188 deck cards, 4 Character Cards and 32
Danger Cards, 224 in all. [UNO-COMP-03, R-01]

Danger Cards are of four kinds: Enemies, Events, Items and Locations. Each belongs to a hero and is in the game
only if that hero is. [UNO-COMP-04, UNO-COMP-05]

The box also has four foil cards; they change nothing. [UNO-COMP-02]

# UNO-SETUP-02: Setting the table
Two to four players. Everybody picks a hero nobody else has: there is one of each. In the room, who picks first
has the hero. Whatever belongs to heroes without a player stays out. [UNO-SETUP-03, R-02]

The server does the rest:

- It keeps Danger Cards out of the Character Decks, shuffles the Danger Cards of all heroes in the game – and of
  no other – into one Danger Deck, and shuffles each Character Deck on its own. [UNO-SETUP-01, UNO-SETUP-04,
  UNO-SETUP-05, UNO-SETUP-07]
- Your Character Card lies open beside you for the whole match. [UNO-SETUP-06]
- You get the top seven cards of your deck as your hand; the others are your face-down deck, and you will never
  draw from any other. [UNO-SETUP-08, UNO-SETUP-09]

In front of you lie your Character Card, your deck and your Burn Pile; an Enemy that attacks you and your Items
will join them. In the middle are the Discard Pile, the Danger Deck with its own discard pile, and the Location.
At the beginning there is no Enemy, no Item, no Location, and every pile is empty. [UNO-SETUP-10, UNO-SETUP-11]

# UNO-FIRST-01: Who starts, and the first card
The youngest player begins. The server cannot know who that is: the host may name a starting player, otherwise
it is drawn. [R-03]

The starting player puts any hand card in the middle, for there is nothing to match yet. It begins the Discard
Pile that all share, and play goes on clockwise. [UNO-FIRST-02, UNO-FIRST-03, UNO-FIRST-04]

This is a proper Play step. An action hits the next player, a Wild takes a colour and does what it says, a power
may be triggered, a danger icon flips a Danger Card; a Reverse sends play counter-clockwise at once. Drawing
instead is not allowed this one time, because without a first card nobody could go on. If the starting player
leaves before playing, the next one clockwise starts. [UNO-FIRST-05, R-04, R-05]

# UNO-TURN-01: A turn in five steps
- Start of Turn: what Danger Cards do to you at the start, then your power if it works then.
- Play: play one card from your hand, or draw one. A power that the card triggers is used now. [UNO-TURN-04,
  UNO-TURN-05]
- Battle: if an Enemy attacks you and the card you played fits its defeat cost, it is defeated. [UNO-TURN-06]
- Danger: if the card you played has a danger icon, flip the top Danger Card. [UNO-TURN-07]
- End of Turn: what works at the end of a turn. [UNO-TURN-09]

Then it is the next player's turn in the direction of play. [UNO-TURN-10]

Battle comes before Danger, so one card can beat the Enemy before you and bring the next. [UNO-TURN-08]

If several things hang on one card, they come in this order: the card lies there (and an empty hand wins), its
action or instruction, the answers of whom it hits, your Enemy's rule about what you played, your power, the
Location, Battle and its rewards, Danger, End. [R-39]

If you kept the card you drew, nothing was played: Battle and Danger are empty, End of Turn is not. [R-11]

# UNO-TURN-02: Start of Turn
First everything that cards of others and Danger Cards do at the start of your turn: the Location, the Enemy that
attacks you, your Items. You choose the order of all of them, as the printed rules let you for Items. What turns
up meanwhile is added, what leaves is dropped, and nothing works twice in a turn. [R-51, R-61]

Then you may use your power if it is one for the start of the turn (Wonder Woman's is). [UNO-TURN-03]

If you are out or lose the turn on the way, the rest is dropped.

# UNO-PLAY-01: Which cards may be played
One card a turn, unless a text says otherwise. It must equal the top of the Discard Pile in colour, in number or
in symbol; one of them is enough. [UNO-PLAY-02]

- Colour is the printed one – on a Wild, the colour that was chosen.
- Number: both are number cards with the same number.
- Symbol: two Skips, two Reverses or two Draw Twos match whatever their colours. [UNO-ACT-01]
- A Wild goes on anything. On a Wild only the chosen colour or another Wild goes. [UNO-ACT-02]
- The danger icon is a mark and nothing to match: two cards do not fit because both have one. [R-07]

The card goes on top of the Discard Pile, is what the next player has to match, and does what it says.
[UNO-PLAY-03, UNO-PLAY-04]

If your Enemy forbids a card, it counts as not playable for you. [R-24]

The Discard Pile never goes back into any deck. [R-54]

# UNO-PLAY-05: Drawing instead of playing
You may draw one card instead of playing at any time, even with a hand full of playable cards. Without a playable
card you must. It is always exactly one. [UNO-PLAY-06, R-08]

If the card you drew can be played, you may play it at once – that one, no other. If you cannot or do not want
to, it joins your hand and you play nothing this turn. [UNO-PLAY-07, UNO-PLAY-08, R-09]

Until you decide, the new card lies aside: your hand does not grow and shrink, so an UNO call you made before
stays good. Everybody sees that you drew; nobody sees whether you could have played. [R-66]

This draw is not the keyword Draw and costs no turn. But it comes out of your deck: drawing the last card of your
deck puts you out, even if that card could be played. [R-10, R-18]

# UNO-KEY-01: Add, Draw, Burn, Recover
- Add n: take the top n cards of your deck into your hand. You lose no turn.
- Draw n, printed on a card: take n cards from your deck and lose a turn. [UNO-KEY-02]
- Burn n: put the top n cards of your deck on your Burn Pile, one by one, face up, each on the one before.
  Unless a text names another place, cards are burned from the deck. [UNO-KEY-03, UNO-KEY-04, UNO-KEY-05]
- Recover n: put the top card of your Burn Pile under your deck, face down, n times – or as often as there is
  one. A text may let you take others than the top card. [UNO-KEY-07, UNO-KEY-08, R-56]

If your deck has too few cards, they are taken one by one until none is left. Then you are out, and the rest of
the instruction is dropped for you. [R-19]

# UNO-KEY-06: Burning a card from your hand
Some texts let you burn a card of your hand. It goes on your Burn Pile and is not played: it need not match, does
nothing, flips no Danger Card and defeats no Enemy.

If it was your last card, you win: what counts is that the hand is gone, not how. But a hand that is empty only
in the middle of one effect which fills it again (Circe, Metropolis, Oa) is not gone. [R-27]

# UNO-CALL-01: One card left: call UNO
As soon as you hold exactly one card – by playing, by burning, on anybody's turn – you have to call UNO. Tick
"call UNO with this play" before you play, or press the button after it. Once you have called nobody can catch
you for that card. [UNO-CALL-04, R-14]

The race is held online like this: when an effect has left you with one card, a window opens. It closes when you
call, when somebody catches you, when your hand count changes, or when the next turn begins. While it is open the
next turn waits a few seconds (four, unless the table says otherwise). Lost turns do not count: what closes the
window is the next turn that is really taken, even if it is yours again. The window never holds up the turn in
progress, nor a win. [UNO-CALL-05, R-13]

An effect that begins and ends with one card in your hand opens no new window. You need not have called to win.
[UNO-CALL-06, R-17]

A table may have all calls made by the server; then nobody can be caught.

# UNO-CALL-02: Catching somebody
If somebody has one card, has not called, and the next turn has not begun, any opponent still in the game may
call first: the first call to reach the server counts. The button of the opponents comes a moment after the
owner's, so that a fast network or a bot does not decide. [R-13, R-16]

Who is caught takes two cards. That costs no turn and is no card's or opponent's effect, so no protection helps;
if it empties the deck, the player is out. [UNO-CALL-03, R-12, R-15]

A call while no window is open does nothing; you only have to wait a moment before the next. [R-14]

# UNO-WIN-01: Winning
You win at once when your hand is empty, and at once when yours is the only deck that still has cards. [UNO-WIN-02]

With your last card on the pile the match is over: its action, instruction or danger icon no longer matters, and
nobody draws for your winning Draw Two. [UNO-WIN-03, R-26]

Whichever comes first wins, so there is always exactly one winner: effects reach players one after the other, in
the direction of play from the active player on, and each finishes before the next begins. If decks run out one
after the other, the last one standing wins right then. [R-20, R-21, R-22]

# UNO-OUT-01: Out of the game
When your deck has no card left you are out: at that very moment, for whatever reason, even in the middle of an
effect that would put cards back. Burn Piles are never shuffled into decks; only Recover and texts that say so
bring cards back. [UNO-OUT-03, R-18, R-55]

Who is out cannot win, be chosen, call or catch, and goes on watching. Hand, deck, Burn Pile and Character Card
leave the game unseen; Enemy and Items go to the Danger Discard Pile without a defeat; the hero's Danger Cards
stay in. An effect in progress is finished for the others, then the next player acts – nobody is skipped in
place of a player who is gone. [R-23, R-25, R-28]

And everybody else has lost as soon as one player's hand is empty. [UNO-OUT-02]

After the match everything goes back to its hero by itself. [UNO-AFTER-01]

# UNO-ACT-03: Skip, Reverse, Draw Two
- Draw Two: the next player draws two cards and loses the turn. It cannot be answered with another Draw Two: the
  player hit has no turn to play it in. [R-34]
- Reverse: play runs the other way. With two players that is all: it is your opponent's turn all the same, since
  the printed rules give it no second meaning. [UNO-ACT-04, R-33]
- Skip: the next player loses the turn. [UNO-ACT-05]

"Action Card" in a text means one of these three, in a colour. Wilds are no Action Cards.

# UNO-ACT-06: Losing a turn
A lost turn is lost whole: no start, no play, no end. Your Enemy, your Items and the Location do nothing to you
or for you in it, and your power rests. [R-29]

Who loses a turn is marked at once and waits to be skipped; when the turn would begin the mark is taken off. If
the direction changes in between, the mark stays with the player. [R-30]

While you are marked, anything else that would cost you a turn does nothing to you – the cards of a Draw
included. Other parts of the same card, and plain Add or Burn, still work. [UNO-ACT-07, R-31]

If several things can answer one lost turn, they come in this order, so that nothing is spent for nothing: the
mark; the protection of the Bracelets; the cards of a Draw are taken; Superman's power or a Legion Flight Ring,
one of them; else the mark is set. [R-63, R-67]

If it hits you in your own turn: before you played, the rest of this turn is lost, without an End; after you
played, the next one. [R-32]

# UNO-ACT-08: Wild Cards
A Wild can always be played. Choose the colour that goes on – the present one is allowed – then do what the card
says; each hero's Wilds have instructions of their own. Powers come after that. A Wild with a danger icon flips a
Danger Card as any other. [UNO-ACT-09, R-35, R-37]

A Wild has no colour itself: with blue chosen it is still no blue card.

# UNO-ACT-10: Ends of the Earth
Choose a colour, then an Enemy in the Danger Discard Pile. Its "when flipped" text happens to you. After that you
may burn a hand card that fits one symbol of its defeat cost. [UNO-ACT-11, UNO-ACT-12]

The Enemy stays where it is: it does not attack, and the burn defeats nobody. With no Enemy there, only the
colour is chosen. It is one of Wonder Woman's Wilds here. [R-44]

# UNO-CHAR-01: The heroes' powers
A Character Card says the hero's name, the name of the power, when it works, what it costs, and what it does.
Using it is your choice, once for each time it is triggered. Without the trigger, or without paying, it cannot be
used. What triggers it may lie outside your own turn, as with Superman's. [UNO-CHAR-02, UNO-CHAR-03, R-58]

{powers}

A cost is paid in full or not at all, and only from a deck with more cards than it takes: you cannot put yourself
out by paying.

An Enemy that attacks you may forbid your power or make it dearer, as long as it attacks. When you defeat it, it
is already gone when you collect the reward. [UNO-CHAR-04, R-43]

Willpower does not play the card: nothing has to match, no colour is chosen, no Enemy, power or Location answers,
and no Danger Card is flipped. Meanwhile the card lies aside, so its own text cannot pick it. [R-69]

# UNO-DANGER-01: Danger icons
Some cards have a danger icon. Play one and, in the Danger step, you flip the top Danger Card – one a play,
however many icons or texts ask for it. It is not optional. [UNO-DANGER-02, R-50]

Only a card played to the Discard Pile counts, not one that is burned, recovered, added or shown. And not your
last card: you have won. [UNO-DANGER-03]

When a Danger Card is needed and the deck is empty, its discard pile is shuffled to make a new one; cards that
are just being resolved or shown stay out of it. With both empty nothing is flipped. [UNO-DANGER-04, R-45, R-46]

# UNO-ENEMY-02: Enemies
Whoever flips an Enemy is attacked by it, whichever hero it shows. The card tells its hero, its name, what
happens when it is flipped, what binds you while it attacks, and how it is defeated. [UNO-ENEMY-01, R-41]

"When flipped" comes first, at once, and happens to you. From then on its rule binds you as long as it lies in
front of you; what it does at the start of a turn begins with your next. [UNO-ENEMY-03, UNO-ENEMY-04, R-40]

One Enemy at a time: a new one takes the place of the old, which goes to the Danger Discard Pile. That is not a
defeat. [UNO-ENEMY-05, UNO-ENEMY-06]

An Enemy that comes in another way than by the flip of the Danger step – moved, sent, or found by a card – does
its "when flipped" only if the text says so. [R-42, R-53]

# UNO-ENEMY-07: Defeating an Enemy
Play a card that fits the defeat cost, and the Enemy is defeated in the Battle step and goes to the Danger
Discard Pile. Each Enemy has a cost of its own. If it shows several symbols, one is enough. [UNO-ENEMY-09,
UNO-ENEMY-11, UNO-DEFEAT-02]

There are eight symbols: [UNO-DEFEAT-01]

- red, yellow, green, blue: any card of that colour, number or action [UNO-DEFEAT-03]
- number: any number card [UNO-DEFEAT-04]
- action: any Skip, Reverse or Draw Two [UNO-DEFEAT-06]
- Wild: any Wild [UNO-DEFEAT-05]
- danger icon: any card with a danger icon that is no Wild [UNO-DEFEAT-07]

A Wild fits only the Wild symbol, whatever colour you chose and even with a danger icon. [UNO-ENEMY-10, R-36]

Not in the turn in which it came. And you cannot spare it: if the card fits, the Enemy goes. To keep one – Wonder
Woman may want to – play something else. [UNO-ENEMY-08, R-38]

# UNO-EVENT-01: Events
An Event does at once what it says, to one or more players, and goes to the Danger Discard Pile. It is nobody's
card: protection against opponents does not stop it. [UNO-EVENT-02, R-62]

# UNO-ITEM-01: Items
An Item is attached at once to whoever flips it, whatever hero that is. You carry three at most. [UNO-ITEM-02,
UNO-ITEM-03]

Some stay and work again and again; others you destroy to get their effect, when the card says so. If another
card makes you destroy one, or you discard it to make room, you do not get that effect. [UNO-ITEM-05,
UNO-ITEM-06, R-48]

With several that work at the start of your turn, you choose the order. [UNO-ITEM-07]

# UNO-ITEM-04: A fourth Item
If you flip an Item and carry three already, one of the four is discarded: one of yours, or the new one. You
choose before the new one does anything. [R-49]

# UNO-LOC-01: Locations
A Location lies in the middle and is there for everybody; it may help or hurt. [UNO-LOC-04]

There is one at most. A new one takes the place of the old, which goes to the Danger Discard Pile; otherwise it
stays until a card of another kind destroys it. [UNO-LOC-02, UNO-LOC-03, R-47]

# UNO-LOC-05: Metropolis
At the start of your turn you may shuffle one card without danger icon from your hand into your deck and then add
one. Shuffling comes first, so the same card may come back; Wilds without the icon may go, and so may your only
card. You are asked even if you hold no such card, so that nobody learns it. [R-52]

# card-texts: How to read a card
- "You" played the Wild, used the power, flipped the Danger Card, carry the Item or are attacked by the Enemy.
- "An opponent" is any other player still in the game; you choose, also somebody whom it will not touch. [R-64]
- "Each player" begins with you and follows the direction of play, one after the other; "each opponent" begins
  with the first after you.
- Effects are done as far as possible; a choice with nothing to choose is skipped.
- To destroy or discard a Danger Card, or to put an Enemy away, sends it to the Danger Discard Pile. It is never
  a defeat.
- A "Location of Aquaman" shows Aquaman: Atlantis, The Trench, Amnesty Bay – whoever flipped it.
- "Reveal" shows to all, "look at" to you alone. Cards that go under the Danger Deck go there one by one.
- A colour word means the printed colour.
- The Bracelets of Victory work until your next turn really begins; a lost turn does not end them. They ward off
  everything one card or power of an opponent would do to you, once, and are not asked for. [R-68]

# UNO-HINT-01: The four heroes
- Aquaman rules where his Locations are in play: fish for them, then play blue.
- Wonder Woman lives on battle. Bring Enemies on purpose, defeat them, or keep one for her power. [UNO-HINT-02]
- Superman is balanced, with a Wild for every need; his power answers those who try to skip him. [UNO-HINT-03]
- Green Lantern turns his Burn Pile into weapons by will. Wait until strong cards lie there, and keep an eye on
  your deck. [UNO-HINT-04]

# UNO-FOIL-01: Foil cards and heroes of other boxes
A foil card is another picture of a Wild or Character Card and plays the same; its five degrees of rarity mean
nothing in play. [UNO-FOIL-02, R-57]

With heroes of other boxes the same holds as for the four: only Danger Cards of heroes that are played are in the
game. [UNO-ADDON-01]

# secrets: What the others can see
Everybody sees Burn Piles, both discard piles, Enemies, Items, the Location, all marks, and how many cards each
hand and deck has. Your hand is yours; your deck is hidden from you too. A question that depends on your hand is
put to you whether or not you have a card for it, so that the others cannot tell.

# time: When your time is up
The server then answers for you, and never to your harm if it can help it: it draws and keeps the card – but
plays if drawing would put you out – leaves optional things alone, calls no UNO, and chooses the opponent with
the fewest cards. The colour of a Wild stays what it was. [R-65]

# leaving: Leaving
Who concedes or is removed is out at that moment; open questions to this player lapse, and the last one left wins.
A player who has lost the connection keeps the seat, and the clock answers. [R-60]

A match cannot go on for ever: each turn either plays a card, which never comes back, or moves one from deck to
hand. [R-59]

# house-cards: Which cards are ours
The printed rules give the numbers of cards, the coloured actions, Ends of the Earth and Metropolis. The lists of
the decks, all other names and texts and the four powers are our own, made to fit what the rules say about the
heroes.
"""

CARD_SECTIONS: dict[str, str] = {
    "decks": "The Character Decks, card by card",
    "wild": "All Wild Cards",
    "enemy": "All Enemies",
    "event": "All Events",
    "item": "All Items",
    "location": "All Locations",
}
"""Titles of the sections that are made from the card tables."""

LINES: dict[str, str] = {
    "power": "{hero}: {name}, cost: burn {cost}. {when}: {text}",
    "deck": "{hero}, {colour}: {cards}",
    "icons": "A ! marks a danger icon.",
    "card": "{name} ({hero}): {text}",
    "copies": "{name} ×{copies} ({hero}): {text}",
    "enemy": "{name} ({hero}): {text} Defeated by: {defeat}.",
}
"""How their lines read."""
