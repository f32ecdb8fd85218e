import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 10;

/** Milliseconds that half, nineteen of twenty, and all requests took at most. */
export interface Latency {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** Requests each path in turn on one connection, as a visitor would, for so long. */
export async function probe<Path extends string>(
  url: string,
  paths: readonly Path[],
  durationMs: number,
): Promise<Record<Path, Latency>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = new Map<Path, number[]>(paths.map((path) => [path, []]));
  for (const end = performance.now() + durationMs; performance.now() < end; ) {
    for (const path of paths) {
      const startedAt = performance.now();
      const request = get(url + path, { agent, headers: { 'accept-encoding': 'br' } });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      times.get(path)?.push(performance.now() - startedAt);
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
    }
    await delay(PAUSE_MS);
  }
  agent.destroy();
  const latencies = paths.map((path) => [path, toLatency(times.get(path) ?? [])]);
  return Object.fromEntries(latencies) as Record<Path, Latency>;
}

function toLatency(times: readonly number[]): Latency {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? Number.NaN };
}
