/** Where draws show at the table, by the table of that name in docs/fairness.md. Knows no rules. */

export interface Draw {
  n: number;
  label: string;
  step?: number;
  below?: number;
  gave?: number;
  shuffle?: number;
}

export interface Source {
  server_seed: string;
  nonces: string[];
  commitment: string;
}

interface Event {
  tag: string;
  [field: string]: unknown;
}

export interface Film {
  format: number;
  game: string;
  checksum?: string;
  chance: Source & {
    algorithm: string;
    earlier?: (Source & { until: number })[];
    draws: Draw[];
  };
  moves: { by: string; choose: string[] }[];
  steps: {
    events: Event[];
    private: Record<string, Record<string, unknown>>;
  }[];
}

export interface Joined {
  agree: number;
  wrong: string[];
}

type Shuffle = (n: number, m: number) => number[];

/** What agrees is counted, what does not is told. */
class Count implements Joined {
  agree = 0;
  wrong: string[] = [];

  say(holds: boolean, draw: Draw): void {
    if (holds) this.agree += 1;
    else
      this.wrong.push(
        `draw ${draw.n} (${draw.label}) is not what the table showed in step ${draw.step}`,
      );
  }
}

/** The steps in which something was drawn, with what. */
function* drawn(
  film: Film,
  label: RegExp,
): Generator<{ step: number; draws: Draw[]; events: Event[] }> {
  const bySteps = new Map<number, Draw[]>();
  for (const draw of film.chance.draws)
    if (label.test(draw.label))
      bySteps.set(draw.step!, [...(bySteps.get(draw.step!) ?? []), draw]);
  for (const [step, draws] of bySteps)
    yield { step, draws, events: film.steps[step]!.events };
}

function digits(number: number, count: number): number[] {
  return Array.from(
    { length: count },
    (_, place) => Math.floor(number / 6 ** place) % 6,
  );
}

/** Whether each side of each kind of die has shown one face only so far. */
class Faces {
  private readonly shown = new Map<string, unknown>();

  fit(kind: string, side: number, face: unknown): boolean {
    const name = `${kind} ${side}`;
    if (!this.shown.has(name)) this.shown.set(name, face);
    return this.shown.get(name) === face;
  }
}

function plusUltra(film: Film): Joined {
  const count = new Count();
  const faces = new Faces();
  for (const { draws, events } of drawn(film, /^dice of seat \d+$/)) {
    const rolls = events.filter(
      ({ tag }) => tag === "rolled" || tag === "villains_rerolled",
    );
    draws.forEach((draw, index) => {
      const roll = rolls[index];
      if (!roll) return count.say(false, draw);
      const dice = roll.dice as number[];
      const shown = roll.shown as number[];
      const sides = digits(draw.gave!, dice.length);
      const fits = dice.every((die, place) =>
        faces.fit(die === 6 ? "other" : "die", sides[place]!, shown[die]),
      );
      count.say(
        draw.below === 6 ** dice.length &&
          `dice of seat ${roll.seat as number}` === draw.label &&
          fits,
        draw,
      );
    });
  }
  return count;
}

function universe(film: Film): Joined {
  const count = new Count();
  const faces = new Faces();
  for (const { draws, events } of drawn(film, /^(attack|defence)$/)) {
    const rolls = events.filter(
      ({ tag, roll }) => tag === "rolled" && roll === 1,
    );
    draws.forEach((draw, index) => {
      const signs = [...((rolls[index]?.faces as string | undefined) ?? "")];
      const sides = digits(draw.gave!, signs.length);
      count.say(
        draw.below === 6 ** signs.length &&
          signs.every((sign, place) => faces.fit("", sides[place]!, sign)),
        draw,
      );
    });
  }
  for (const { draws, events } of drawn(film, /^first pick$/)) {
    const values = events
      .filter(({ tag }) => tag === "draft_rolled")
      .map(({ value }) => value);
    draws.forEach((draw, index) =>
      count.say(values[index] === draw.gave! + 1, draw),
    );
  }
  return count;
}

function uno(film: Film, shuffle: Shuffle): Joined {
  const count = new Count();
  for (const { draws, events } of drawn(film, /^starting player$/)) {
    const began = events.find(({ tag }) => tag === "began");
    for (const draw of draws) count.say(began?.seat === draw.gave, draw);
  }
  for (const draw of film.chance.draws) {
    const seat = /^deck of seat (\d+)$/.exec(draw.label)?.[1];
    if (draw.step !== 0 || seat === undefined) continue;
    const { cards } = film.steps[0]!.private[seat]!.hand as { cards: number[] };
    const top = shuffle(draw.n, draw.shuffle!).reverse();
    const first = cards[0]! - top[0]!;
    count.say(
      draw.shuffle === 47 &&
        cards.length === 7 &&
        cards.every((card, place) => card - top[place]! === first),
      draw,
    );
  }
  return count;
}

function dragonBall(film: Film): Joined {
  const count = new Count();
  for (const { step, draws, events } of drawn(film, /^deck of seat \d+$/)) {
    if (!events.some(({ tag }) => tag === "shuffled")) continue;
    const sizes = events
      .filter(({ tag }) => tag === "shuffled")
      .map(({ n }) => n);
    if (step > 0)
      draws.forEach((draw, index) =>
        count.say(sizes[index] === draw.shuffle, draw),
      );
  }
  for (const { draws, events } of drawn(film, /^victim die$/)) {
    const last = events.findLast(({ tag }) => tag === "victim_rolled");
    const [one, other] = draws.slice(-2);
    if (last && one && other)
      count.say(last.n === one.gave! + other.gave! + 2, other);
  }
  return count;
}

export const JOINS: Partial<
  Record<string, (film: Film, shuffle: Shuffle) => Joined>
> = {
  plus_ultra: plusUltra,
  universe_survival: universe,
  uno_ultimate_dc: uno,
  dragon_ball_deckbuilding: dragonBall,
};
