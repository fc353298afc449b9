// boardgame.io's own server with a game of UNO's shape for four: node boardgame.mjs PORT. States are kept in its memory.

import { INVALID_MOVE, PlayerView } from 'boardgame.io/dist/cjs/core.js';
import { Server } from 'boardgame.io/dist/cjs/server.js';

const COLOURS = ['red', 'green', 'blue', 'yellow'];
const HAND = 7;

const deck = () => COLOURS.flatMap((colour) => Array.from({ length: 27 }, (_, n) => ({ colour, face: n % 13 })));
const fits = (card, top) => card.colour === top.colour || card.face === top.face;

function draw(G, random) {
  if (!G.secret.deck.length) {
    G.secret.deck = random.Shuffle(G.discards.slice(0, -1));
    G.discards = G.discards.slice(-1);
  }
  return G.secret.deck.pop();
}

const uno = {
  name: 'uno',
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ ctx, random }) => {
    const cards = random.Shuffle(deck());
    const players = {};
    for (let seat = 0; seat < ctx.numPlayers; seat += 1) players[seat] = { hand: cards.splice(0, HAND) };
    return { discards: [cards.pop()], counts: Array(ctx.numPlayers).fill(HAND), players, secret: { deck: cards } };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    // The first card that fits is laid down, or one is drawn: the choice is the server's, so that no client has to know rules.
    // A player with one card left takes a new hand, so that matches go on.
    play: {
      client: false,
      move: ({ G, playerID, random }) => {
        const { hand } = G.players[playerID];
        const at = hand.findIndex((card) => fits(card, G.discards.at(-1)));
        if (at >= 0) G.discards.push(...hand.splice(at, 1));
        else hand.push(draw(G, random));
        while (hand.length < 2) hand.push(draw(G, random));
        if (hand.some((card) => card === undefined)) return INVALID_MOVE;
        G.counts[playerID] = hand.length;
        return undefined;
      },
    },
  },
};

Server({ games: [uno], origins: [/.*/] }).run(Number(process.argv[2]));
