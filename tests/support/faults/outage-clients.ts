import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { send } from '../http.ts';

const PAUSE_MS = 100;
const GIVE_UP_MS = 30_000;

/** What was answered, and the messages that were acknowledged. */
export interface OutageAnswers {
  /** For each kind of request, how often each status was answered. */
  readonly byKind: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly acknowledged: readonly string[];
}

/** One client of each kind, until `stop`, each with a pause between its requests. */
export function startOutageClients(url: string): { readonly stop: () => Promise<OutageAnswers> } {
  const byKind = new Map<string, Map<string, number>>();
  const acknowledged: string[] = [];
  let isOver = false;
  let serial = 0;
  const next = () => {
    serial += 1;
    return serial;
  };

  const get = async (path: string) => {
    const signal = AbortSignal.timeout(GIVE_UP_MS);
    const answer = await fetch(url + path, { signal, headers: { accept: 'text/html' } });
    await answer.arrayBuffer();
    return answer.status;
  };
  const kinds: Readonly<Record<string, () => Promise<number>>> = {
    'cached page': () => get('/'),
    'page never seen': () => get(`/blog/never-seen-${next()}`),
    'API search': () => get(`/api/blog/published?q=word${next()}`),
    message: () => sendMessage(url, acknowledged, next()),
    '/healthz': () => get('/healthz'),
    '/readyz': () => get('/readyz'),
  };
  const clients = Object.entries(kinds).map(async ([kind, request]) => {
    const counts = new Map<string, number>();
    byKind.set(kind, counts);
    while (!isOver) {
      const answer = await request().then(String, (error: Error) => error.name);
      counts.set(answer, (counts.get(answer) ?? 0) + 1);
      await delay(PAUSE_MS);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(clients);
      return { byKind, acknowledged };
    },
  };
}

async function sendMessage(url: string, acknowledged: string[], serial: number): Promise<number> {
  const message = `Message ${serial} (${randomUUID()}), sent while something is broken.`;
  const inquiry = { fullName: 'Asha Patil', email: 'asha@example.com', message };
  const answer = await send(url, 'POST', '/api/contact/submit', inquiry);
  await answer.arrayBuffer();
  if (answer.status === 201) acknowledged.push(message);
  return answer.status;
}

/** Milliseconds until a message is accepted again. */
export async function measureRecovery(url: string): Promise<number> {
  const startedAt = performance.now();
  const accepted: string[] = [];
  while ((await sendMessage(url, accepted, 0).catch(() => 0)) !== 201) await delay(50);
  return Math.round(performance.now() - startedAt);
}

/** `cached page 140 × 200; message 3 × 201, 40 × 503` */
export function describeAnswers({ byKind }: OutageAnswers): string {
  return [...byKind]
    .map(([kind, counts]) => {
      const each = [...counts].map(([answer, times]) => `${times} × ${answer}`);
      return `${kind} ${each.join(', ')}`;
    })
    .join('; ');
}
