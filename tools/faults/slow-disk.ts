// node tools/faults/slow-disk.ts
// Measures a cached page and /healthz while the disk takes 15 ms for every fsync: at rest, while 1,000 contact calls come
// in at once and never end, and while 60 clients send messages. Needs a build, Linux and a C compiler.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { probe } from '../../tests/support/faults/latency-probe.ts';
import { startProduct } from '../../tests/support/running-product.ts';

const SYNC_MS = 15;
const PROBE_MS = 5000;
/** The longest wait of a request, unless it waits so long at rest. */
const WAIT_MS_MAX = 250;
const CALLS = 1000;
const CLIENTS = 60;

const source = fileURLToPath(new URL('../../tests/support/faults/slow-sync.c', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'slow-disk-'));
const library = path.join(folder, 'slow-sync.so');
execFileSync('cc', ['-shared', '-fPIC', source, '-o', library]);
const product = await startProduct({
  LD_PRELOAD: library,
  SLOW_SYNC_MS: String(SYNC_MS),
  RATE_LIMITS: 'login=10/15m,register=10/1h,contact=100000/1m',
});
const { hostname, port } = new URL(product.url);
let misses = 0;
let longestAtRest = 0;

/** Probes while `disturb` runs, and tells how long the longest request waited. */
async function measure(name: string, disturb: () => Promise<string>) {
  const probing = probe(product.url, ['/', '/healthz'], PROBE_MS);
  const result = await disturb();
  const latencies = await probing;
  const longest = Math.max(...Object.values(latencies).map(({ max }) => max));
  if (longestAtRest === 0) longestAtRest = longest;
  if (longest > Math.max(WAIT_MS_MAX, 3 * longestAtRest)) misses += 1;
  const figures = Object.entries(latencies).map(
    ([path, { p50, p95, max }]) =>
      `${path} ${p50.toFixed(1)} / ${p95.toFixed(1)} / ${max.toFixed(0)} ms`,
  );
  console.log(
    `slow disk (${name}): p50 / p95 / longest ${figures.join(', ')}; ${result}; load ${loadavg()[0]?.toFixed(1)}`,
  );
}

/** Begins a call and never sends all of its body: it is counted by the rate limit and not answered. */
function beginCall(client: number) {
  const localAddress = `127.0.0.${2 + (client % 20)}`;
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on('error', () => {});
  socket.write(
    'POST /api/contact/submit HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  );
  return socket;
}

async function sendMessages(untilMs: number): Promise<number[]> {
  const times: number[] = [];
  const send = async (client: number) => {
    for (let serial = 0; performance.now() < untilMs; serial += 1) {
      const startedAt = performance.now();
      const body = {
        fullName: 'Ada Adams',
        email: `ada${client}-${serial}@example.com`,
        message: `Message ${serial} of client ${client} about the machines that we run and their costs.`,
      };
      const answer = await fetch(`${product.url}/api/contact/submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.status !== 201) throw new Error(`a message was answered ${answer.status}`);
      await answer.text();
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => send(client)));
  return times.sort((one, other) => one - other);
}

await measure('at rest', async () => 'nothing else');
await measure(`${CALLS} calls at once`, async () => {
  await delay(1000);
  const sockets = Array.from({ length: CALLS }, (_, client) => beginCall(client));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await delay(PROBE_MS - 1500);
  for (const socket of sockets) socket.destroy();
  return 'none of them ended';
});
await measure(`${CLIENTS} clients`, async () => {
  const times = await sendMessages(performance.now() + PROBE_MS - 500);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0);
  return `${times.length} messages, p50 ${at(0.5)}, p95 ${at(0.95)} ms`;
});

await product.dispose();
await rm(folder, { recursive: true });
process.exitCode = misses > 0 ? 1 : 0;
