// node tools/faults/flood.ts [KIND…]
// Measures a cached page and /healthz at rest and during floods of six kinds on 100,000 posts, and the highest resident
// memory. Rest is measured before and after each flood, because the machine may have other work. Needs a build and Linux.
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { copyFilledFolder, removeFolder } from '../../tests/support/faults/filled-folder.ts';
import { type Latency, probe } from '../../tests/support/faults/latency-probe.ts';
import { watchResidentMegabytes } from '../../tests/support/faults/resident-memory.ts';
import { startFlood } from '../../tests/support/faults/start-flood.ts';
import { signInClient } from '../../tests/support/http.ts';
import { startProduct } from '../../tests/support/running-product.ts';

const POSTS = 100_000;
const REST_MS = 4000;
const FLOOD_MS = 8000;
const RATIO_MAX = 2;
const MEGABYTES_MAX = 400;

const floods: Readonly<Record<string, string>> = {
  lists: 'four whole lists',
  searches: '200 searching clients',
  refused: '300 clients being refused',
  drawings: '30 clients asking for new drawings',
  bodies: '1,000 unfinished bodies',
  pipelined: '300 connections that ask 400 times at once',
};
const paths = ['/', '/healthz'] as const;
type Latencies = Record<(typeof paths)[number], Latency>;

const asked = process.argv.slice(2);
const folder = await copyFilledFolder(POSTS);
const product = await startProduct(
  { RATE_LIMITS: 'login=10/15m,register=10/1h,contact=10/10m' },
  folder,
);
const { pid } = product.process;
const administrator = { username: 'admin', password: 'admin123' };
const { cookie } = await signInClient(product.url, administrator);
let misses = 0;

const measure = (ms: number): Promise<Latencies> => probe(product.url, paths, ms);
const format = ({ p50, p95 }: Latency) => `${p50.toFixed(2)} / ${p95.toFixed(2)} ms`;

/** How many times longer half of the requests took than at rest, before and after. */
function compare(during: Latencies, rests: readonly Latencies[], path: (typeof paths)[number]) {
  const rest = rests.reduce((sum, one) => sum + one[path].p50, 0) / rests.length;
  return during[path].p50 / rest;
}

let before = await measure(REST_MS);
for (const [kind, name] of Object.entries(floods)) {
  if (asked.length > 0 && !asked.includes(kind)) continue;
  const stopWatching = watchResidentMegabytes(pid);
  const flood = await startFlood(product.url, kind, kind === 'lists' ? cookie : '');
  await delay(1000);
  const during = await measure(FLOOD_MS);
  const answers = await flood.stop();
  const megabytes = stopWatching();
  await delay(6000);
  const after = await measure(REST_MS);
  const ratios = paths.map((path) => compare(during, [before, after], path));
  if (Math.max(...ratios) > RATIO_MAX || megabytes > MEGABYTES_MAX) misses += 1;
  console.log(
    `flood (${name}): p50 / p95 of a cached page ${format(before['/'])} at rest, ${format(during['/'])} during, ` +
      `of /healthz ${format(before['/healthz'])}, ${format(during['/healthz'])}; ` +
      `p50 ${ratios.map((ratio) => ratio.toFixed(1)).join(' and ')} times; at most ${megabytes} MB; ` +
      `answers: ${answers}; load ${loadavg()[0]?.toFixed(1)}`,
  );
  before = after;
}
await product.stop();
await removeFolder(folder);
process.exitCode = misses > 0 ? 1 : 0;
