// node tools/faults/spellings.ts [REQUESTS]
// Requests thousands of spellings of addresses that exist, and of addresses that do not, and prints the resident memory
// before, at its highest, and afterwards, with what was answered. Needs a build and Linux.
import { setTimeout as delay } from 'node:timers/promises';
import {
  readResidentMegabytes,
  watchResidentMegabytes,
} from '../../tests/support/faults/resident-memory.ts';
import { startProduct } from '../../tests/support/running-product.ts';

const requests = Number(process.argv[2] ?? 20_000);
const CLIENTS = 16;
/** What rests, the cache of 64 MB, and what is being worked on. */
const MEGABYTES_MAX = 400;

/** Each character of a path may be percent-encoded: thousands of spellings of one address. */
function spell(path: string, serial: number): string {
  return [...path]
    .map((character, index) => {
      const isEncoded = character !== '/' && (serial >> (index % 12)) % 2 === 1;
      return isEncoded ? `%${character.charCodeAt(0).toString(16)}` : character;
    })
    .join('');
}

const kinds: readonly ((serial: number) => string)[] = [
  (serial) => spell('/feed.xml', serial),
  (serial) => spell('/sitemap.xml', serial),
  (serial) => spell('/blog', serial),
  (serial) => `/feed.json?n=${serial}`,
  (serial) => `/about?n=${serial}`,
  (serial) => `/blog?page=${serial}`,
  (serial) => `/blog/unknown-${serial}`,
  (serial) => `/nothing/${serial}`,
  (serial) => `/api/blog/unknown-${serial}`,
  (serial) => spell('/api/blog/published', serial),
  (serial) => `/api/blog/published?limit=${(serial % 500) + 1}`,
  (serial) => `/art/covers/seed-${serial}.svg`,
  (serial) => `/og/nothing-${serial}.png`,
];

const product = await startProduct();
const pid = product.process.pid ?? 0;
for (const path of ['/', '/blog', '/feed.xml']) await (await fetch(product.url + path)).text();
await delay(2000);
const before = readResidentMegabytes(pid);
const stopWatching = watchResidentMegabytes(pid);
const statuses = new Map<number, number>();
let sent = 0;
await Promise.all(
  Array.from({ length: CLIENTS }, async () => {
    while (sent < requests) {
      sent += 1;
      const path = kinds[sent % kinds.length]?.(sent) ?? '/';
      const answer = await fetch(product.url + path, { redirect: 'manual' });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  }),
);
const highest = stopWatching();
await delay(30_000);
const after = readResidentMegabytes(pid);
await product.dispose();
const answers = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
console.log(
  `spellings: ${requests} spellings and unknown addresses; resident memory ${before} MB before, ` +
    `at most ${highest} MB, ${after} MB half a minute after; answers: ${answers}`,
);
const faults = [...statuses.keys()].filter((status) => status >= 500 && status !== 503);
process.exitCode = highest > MEGABYTES_MAX || faults.length > 0 ? 1 : 0;
