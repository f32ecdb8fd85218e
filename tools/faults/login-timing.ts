// node tools/faults/login-timing.ts [TRIES]
// Sends wrong passwords for a name that exists and for names that do not, in turn, 400 times each, and compares how long
// the answers take. Needs a build. Ends with code 1 if the medians differ by more than the answers of one kind do among
// themselves (half of which are within that spread), or if an answer says which it was.
import { startProduct } from '../../tests/support/running-product.ts';

const TRIES = Number(process.argv[2] ?? 400);
const WARM_UP = 40;

const product = await startProduct({
  TRUST_PROXY: '1',
  HOST: '127.0.0.1',
  ADMIN_USERNAME: 'gertrude',
  ADMIN_PASSWORD: 'four brown goats',
  RATE_LIMITS: 'login=100000/1m',
});

interface Answer {
  readonly ms: number;
  /** All that a guesser sees of it. */
  readonly seen: string;
}

async function guess(username: string, index: number): Promise<Answer> {
  const begun = performance.now();
  const answer = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.${Math.floor(index / 250)}.${index % 250}`,
    },
    body: JSON.stringify({ username, password: `guess number ${index}` }),
  });
  const text = await answer.text();
  const ms = performance.now() - begun;
  const headers = [...answer.headers.keys()].filter((name) => !/ratelimit|date/.test(name));
  return { ms, seen: `${answer.status} ${text} ${headers.join(' ')}` };
}

/** As long as the one that exists. */
const unknownName = (index: number) => `n${String(index).padStart(7, '0')}`;

const known: Answer[] = [];
const unknown: Answer[] = [];
for (let index = 0; index < TRIES + WARM_UP; index += 1) {
  const ask = {
    known: async () => known.push(await guess('gertrude', index)),
    unknown: async () => unknown.push(await guess(unknownName(index), index)),
  };
  // Each comes first as often as the other.
  const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
  for (const kind of order) await ask[kind]();
}
await product.dispose();

function summarise(answers: readonly Answer[]) {
  const times = answers
    .slice(WARM_UP)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { median: at(0.5), spread: at(0.75) - at(0.25) };
}

const ofKnown = summarise(known);
const ofUnknown = summarise(unknown);
const difference = Math.abs(ofKnown.median - ofUnknown.median);
const spread = Math.min(ofKnown.spread, ofUnknown.spread);
const seen = new Set([...known, ...unknown].map((answer) => answer.seen));
const inMs = (value: number) => `${value.toFixed(2)} ms`;
console.log(
  `${TRIES} wrong logins each for a known name and for unknown ones: medians ${inMs(ofKnown.median)} and ` +
    `${inMs(ofUnknown.median)}, ${inMs(difference)} apart; spread (half of all) ${inMs(ofKnown.spread)} and ` +
    `${inMs(ofUnknown.spread)}; ${seen.size} kind of answer: ${[...seen].join(' / ')}`,
);
process.exitCode = difference < spread && seen.size === 1 ? 0 : 1;
