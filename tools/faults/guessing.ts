// node tools/faults/guessing.ts
// Sends 10,000 wrong logins for the owner's name from 1,000 addresses while the owner signs in again and again on a
// device that is known, and prints how many guesses learned that they are wrong. Needs a build. Ends with code 1 if more
// than ten did, or if the owner was kept out once.
import { startProduct } from '../../tests/support/running-product.ts';

const GUESSES = 10_000;
const ADDRESSES = 1000;
const AT_ONCE = 250;
const LIMIT = 10;

const product = await startProduct({
  TRUST_PROXY: '1',
  HOST: '127.0.0.1',
  ADMIN_PASSWORD: 'four brown goats',
  RATE_LIMITS: `login=${LIMIT}/15m`,
});

function logIn(password: string, address: string, cookie = ''): Promise<Response> {
  return fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify({ username: 'admin', password }),
  });
}

/** Cookies of an answer as a browser would send them back. */
const readCookies = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

const device = readCookies(await logIn('four brown goats', '198.51.100.1'));
const statuses = new Map<number, number>();
let next = 0;
const started = performance.now();

async function guess(): Promise<void> {
  while (next < GUESSES) {
    const index = next;
    next += 1;
    const place = index % ADDRESSES;
    const address = `203.0.${Math.floor(place / 250)}.${place % 250}`;
    const { status } = await logIn(`guess number ${index}`, address);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

/** As often as the limit of the owner's own device allows. */
async function signInMeanwhile(): Promise<readonly { status: number; ms: number }[]> {
  const results: { status: number; ms: number }[] = [];
  while (results.length < LIMIT - 1) {
    const begun = performance.now();
    const { status } = await logIn('four brown goats', '203.0.0.1', device);
    results.push({ status, ms: performance.now() - begun });
  }
  return results;
}

const guessing = Promise.all(Array.from({ length: AT_ONCE }, guess));
const signIns = await signInMeanwhile();
await guessing;
const seconds = (performance.now() - started) / 1000;
await product.dispose();

const answered = statuses.get(401) ?? 0;
const keptOut = signIns.filter(({ status }) => status !== 200).length;
const slowest = Math.max(...signIns.map(({ ms }) => ms));
const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
console.log(
  `${GUESSES} guesses from ${ADDRESSES} addresses in ${seconds.toFixed(1)} s: ${answers}; ` +
    `${answered} were answered as wrong; the owner's known device signed in ${signIns.length - keptOut} ` +
    `of ${signIns.length} times meanwhile, in ${slowest.toFixed(0)} ms at most`,
);
process.exitCode = answered > LIMIT || keptOut > 0 ? 1 : 0;
