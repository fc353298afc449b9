/**
 * A second implementation of docs/fairness.md, written from that page alone (and the checksum from docs/replay-format.md).
 *
 *     node verify.js docs/fairness.md REPLAY…    checks the page's test vectors, then replays, exported or as stored
 *
 * Shares no code with the server or the client, nor a library. After the replays it damages some of them and says so if it
 * does not notice. Exit code 1 if anything does not hold.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { keyedBlake2b } from "./blake2b.js";
import { JOINS, type Film, type Joined } from "./joins.js";

const RANGE = 2 ** 32;

const sha256 = (data: Uint8Array): Buffer =>
  createHash("sha256").update(data).digest();
const fromHex = (text: string): Buffer => {
  if (!/^([0-9a-f]{2})*$/.test(text))
    throw new Error(`${text} is not lower-case hex`);
  return Buffer.from(text, "hex");
};

// --- the page ----------------------------------------------------------------------------------------------------------

function matchKey(seed: string, nonces: readonly string[]): Buffer {
  return sha256(
    Buffer.concat([
      fromHex(seed),
      ...nonces.map((nonce) => sha256(Buffer.from(nonce, "utf8"))),
    ]),
  );
}

function nonceFromSeed(seed: string, seat: number): string {
  const digest = sha256(
    Buffer.concat([fromHex(seed), Buffer.from(`seed:${seat}`, "utf8")]),
  );
  return `seed:${digest.toString("hex").slice(0, 32)}`;
}

class Words {
  private block = Buffer.alloc(0);
  private at = 0;
  private next = 0;

  constructor(
    private readonly key: Uint8Array,
    private readonly draw: number,
  ) {}

  word(): number {
    if (this.at === this.block.length) {
      const message = Buffer.alloc(12);
      message.writeBigUInt64BE(BigInt(this.draw), 0);
      message.writeUInt32BE(this.next, 8);
      this.block = Buffer.from(keyedBlake2b(this.key, message));
      this.next += 1;
      this.at = 0;
    }
    this.at += 4;
    return this.block.readUInt32BE(this.at - 4);
  }

  below(k: number): number {
    const u = RANGE - (RANGE % k);
    for (;;) {
      const word = this.word();
      if (word < u) return word % k;
    }
  }

  shuffle(m: number): number[] {
    const things = Array.from({ length: m }, (_, thing) => thing);
    for (let p = m - 1; p >= 1; p -= 1) {
      const q = this.below(p + 1);
      const thing = things[p]!;
      things[p] = things[q]!;
      things[q] = thing;
    }
    return things;
  }
}

interface Vector {
  n: number;
  below?: number;
  roll?: number;
  shuffle?: number;
  gives: number | number[];
}

function checkVectors(page: string): number {
  const found = /```json\n([^]*?)```/.exec(page);
  if (!found) throw new Error("the page has no test vectors");
  const vectors = JSON.parse(found[1]!) as {
    server_seed: string;
    nonces: string[];
    nonces_from_seed: string[];
    commitment: string;
    key: string;
    draws: Vector[];
  };
  same(
    "commitment",
    sha256(fromHex(vectors.server_seed)).toString("hex"),
    vectors.commitment,
  );
  vectors.nonces_from_seed.forEach((nonce, seat) =>
    same("nonce", nonceFromSeed(vectors.server_seed, seat), nonce),
  );
  const key = matchKey(vectors.server_seed, vectors.nonces);
  same("key", key.toString("hex"), vectors.key);
  for (const { n, below, roll, shuffle, gives } of vectors.draws) {
    const words = new Words(key, n);
    const mine =
      shuffle !== undefined
        ? words.shuffle(shuffle)
        : roll !== undefined
          ? words.below(roll) + 1
          : words.below(below!);
    same(`draw ${n}`, JSON.stringify(mine), JSON.stringify(gives));
  }
  return vectors.draws.length;
}

function same(what: string, mine: string, page: string): void {
  if (mine !== page) throw new Error(`${what}: ${mine}, the page says ${page}`);
}

// --- replays -----------------------------------------------------------------------------------------------------------

interface Checked {
  wrong: string[];
  numbers: number;
  joined: number;
}

function check(film: Film, whole = true): Checked {
  const { chance } = film;
  const wrong: string[] = [];
  let numbers = 0;
  if (chance.algorithm !== "blake2b-512/1")
    return {
      wrong: [`unknown algorithm ${chance.algorithm}`],
      numbers,
      joined: 0,
    };
  if (whole && film.format > 1 && checksum(film) !== film.checksum)
    wrong.push("checksum");
  const sources = [...(chance.earlier ?? []), chance];
  for (const { server_seed, commitment, nonces } of sources) {
    if (sha256(fromHex(server_seed)).toString("hex") !== commitment)
      wrong.push("the seed does not fit the commitment");
    nonces.forEach((nonce, seat) => {
      if (
        nonce.startsWith("seed:") &&
        nonce !== nonceFromSeed(server_seed, seat)
      )
        wrong.push(`nonce of seat ${seat}`);
    });
  }
  const keys = sources.map(({ server_seed, nonces }) =>
    matchKey(server_seed, nonces),
  );
  const branches = film.moves.filter(
    ({ by, choose }) => by === "host" && choose[0] === "branch",
  );
  const taken = branches.map(({ choose }) => choose[1]).join();
  if (
    taken !==
    keys
      .slice(1)
      .map((key) => key.toString("hex"))
      .join()
  )
    wrong.push("the key of a branch");

  const gives = (n: number): Words => {
    const part = (chance.earlier ?? []).findIndex(({ until }) => n < until);
    return new Words(keys[part < 0 ? keys.length - 1 : part]!, n);
  };
  let step = 0;
  chance.draws.forEach((draw, n) => {
    if (draw.n !== n) wrong.push(`draw ${n} is called ${draw.n}`);
    if (film.format < 2) return;
    const { below, gave, shuffle } = draw;
    if (
      draw.step === undefined ||
      draw.step < step ||
      draw.step >= film.steps.length
    )
      wrong.push(`step of draw ${n}`);
    step = draw.step ?? step;
    if (
      below !== undefined &&
      shuffle === undefined &&
      below >= 1 &&
      below <= RANGE
    ) {
      numbers += 1;
      if (gives(n).below(below) !== gave)
        wrong.push(`draw ${n} gives another number than ${gave}`);
    } else if (
      below !== undefined ||
      gave !== undefined ||
      !Number.isInteger(shuffle) ||
      shuffle! < 2
    )
      wrong.push(`draw ${n} is neither a number nor a shuffle`);
  });
  const joined: Joined =
    film.format < 2 || wrong.length > 0
      ? { agree: 0, wrong: [] }
      : join(film, gives);
  return { wrong: [...wrong, ...joined.wrong], numbers, joined: joined.agree };
}

function join(film: Film, gives: (n: number) => Words): Joined {
  const rule = JOINS[film.game];
  return rule
    ? rule(film, (n, m) => gives(n).shuffle(m))
    : { agree: 0, wrong: [] };
}

/** SHA-256 of the file in the form of RFC 8785, without its checksum. */
function checksum(film: Film): string {
  const { checksum: _, ...rest } = film;
  return sha256(Buffer.from(canonical(rest), "utf8")).toString("hex");
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(",")}}`;
}

function read(path: string): string {
  const data = readFileSync(path);
  return (data[0] === 0x7b ? data : inflateSync(data)).toString("utf8");
}

// --- damage ------------------------------------------------------------------------------------------------------------

/** Changes each letter and digit inside `chance` in turn; returns those changes that go unnoticed. */
function unnoticed(text: string): string[] {
  const start = text.indexOf('"chance":') + '"chance":'.length;
  const end = text.indexOf(',"moves":', start);
  const missed: string[] = [];
  for (let at = start; at < end; at += 1) {
    if (!/[0-9a-z]/.test(text[at]!)) continue;
    const other =
      text[at] === "7"
        ? "8"
        : /[0-9]/.test(text[at]!)
          ? "7"
          : text[at] === "b"
            ? "c"
            : "b";
    if (!notices(text.slice(0, at) + other + text.slice(at + 1)))
      missed.push(text.slice(Math.max(start, at - 30), at + 2));
  }
  return missed;
}

/** Changes what the numbers follow from, with a checksum that is not looked at; returns what goes unnoticed. */
function unnoticedForgeries(text: string): string[] {
  const forgeries: Record<string, (film: Film) => void> = {
    seed: ({ chance }) =>
      (chance.server_seed = chance.server_seed.replace(/^./, (digit) =>
        digit === "0" ? "1" : "0",
      )),
    commitment: ({ chance }) =>
      (chance.commitment = chance.commitment.replace(/.$/, (digit) =>
        digit === "0" ? "1" : "0",
      )),
    nonce: ({ chance }) => (chance.nonces[0] += "0"),
    gave: ({ chance }) => {
      const draw = chance.draws.find(({ gave }) => gave !== undefined);
      if (draw) draw.gave! += 1;
    },
    "number left out": ({ chance }) => chance.draws.splice(0, 1),
  };
  return Object.entries(forgeries).flatMap(([name, forge]) => {
    const film = JSON.parse(text) as Film;
    forge(film);
    return check(film, false).wrong.length > 0 ? [] : [name];
  });
}

function notices(text: string): boolean {
  try {
    return check(JSON.parse(text) as Film).wrong.length > 0;
  } catch {
    return true;
  }
}

// --- the command -------------------------------------------------------------------------------------------------------

function main([page, ...paths]: string[]): number {
  if (!page) {
    console.error("usage: verify docs/fairness.md REPLAY…");
    return 2;
  }
  console.log(`${checkVectors(readFileSync(page, "utf8"))} test vectors agree`);
  const sums: Record<string, Checked & { files: number }> = {};
  const smallest: Record<string, string> = {};
  let bad = 0;
  for (const path of paths) {
    const text = read(path);
    const film = JSON.parse(text) as Film;
    const found = check(film);
    for (const why of found.wrong) console.error(`✗ ${path}: ${why}`);
    bad += found.wrong.length;
    const sum = (sums[film.game] ??= {
      wrong: [],
      numbers: 0,
      joined: 0,
      files: 0,
    });
    sum.files += 1;
    sum.numbers += found.numbers;
    sum.joined += found.joined;
    const known = smallest[film.game];
    if (
      film.format > 1 &&
      found.numbers > 0 &&
      (!known || text.length < known.length)
    )
      smallest[film.game] = text;
  }
  for (const [game, { files, numbers, joined }] of Object.entries(sums)) {
    console.log(
      `${game}: ${files} replays, ${numbers} numbers computed again, ${joined} times the table showed the same`,
    );
    if (numbers === 0 || joined === 0) {
      console.error(`✗ ${game}: nothing was compared`);
      bad += 1;
    }
  }
  for (const [game, text] of Object.entries(smallest)) {
    const missed = [...unnoticed(text), ...unnoticedForgeries(text)];
    for (const what of missed)
      console.error(`✗ ${game}: a change goes unnoticed: ${what}`);
    bad += missed.length;
  }
  return bad > 0 ? 1 : 0;
}

process.exit(main(process.argv.slice(2)));
