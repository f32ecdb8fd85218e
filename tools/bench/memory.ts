import { setTimeout as delay } from 'node:timers/promises';
import { readResidentMegabytes } from '#tests/support/faults/resident-memory.ts';
import { buildPostPayload, send, signInClient } from '#tests/support/http.ts';
import { startProduct } from '#tests/support/running-product.ts';
import type { Figure } from './figure.ts';
import { GeneratedContent } from './generated-content.ts';

const REST_MS = 10_000;
const CACHED_LOAD_MS = 60_000;
const SEARCHES = 3000;
const POSTS = 200;
const MESSAGES = 2000;
const LATER_MS = 120_000;
const CLIENTS = 32;

/** Resident memory at rest, after a minute of cached pages, after mixed work, and two minutes later. */
export async function measureMemory(): Promise<Figure[]> {
  const product = await startProduct({
    RATE_LIMITS: 'login=1000/1m,register=1000/1m,contact=100000/1m',
  });
  const readNow = () => readResidentMegabytes(product.process.pid);
  try {
    await delay(REST_MS);
    const rest = readNow();
    const until = Date.now() + CACHED_LOAD_MS;
    await repeat(
      () => Date.now() < until,
      () => fetch(product.url),
    );
    const cached = readNow();
    await doMixedWork(product.url);
    const worked = readNow();
    await delay(LATER_MS);
    return [
      toFigure(`at rest for ${REST_MS / 1000} s`, rest, 150),
      toFigure('after a minute of cached pages', cached, 170),
      toFigure(`after ${SEARCHES} searches, ${POSTS} posts, ${MESSAGES} messages`, worked, 300),
      toFigure('two minutes later', readNow(), 250),
    ];
  } finally {
    await product.dispose();
  }
}

async function doMixedWork(url: string): Promise<void> {
  const content = new GeneratedContent(5);
  const client = await signInClient(url, { username: 'admin', password: 'admin123' });
  const times = (count: number, request: (serial: number) => Promise<Response>) => {
    let left = count;
    return repeat(
      () => left-- > 0,
      () => request(left),
    );
  };
  await times(SEARCHES, (serial) => fetch(`${url}/blog?q=${content.pickTag()}+${serial}`));
  await times(POSTS, (serial) => {
    const post = { title: `Post ${serial}`, content: content.writeContent() };
    return client.call('POST', '/api/blog', buildPostPayload(post));
  });
  await times(MESSAGES, () => {
    const { fullName, email, message } = content.buildMessage();
    return send(url, 'POST', '/api/contact/submit', { fullName, email, message });
  });
}

async function repeat(goesOn: () => boolean, request: () => Promise<Response>): Promise<void> {
  const client = async () => {
    while (goesOn()) {
      const answer = await request();
      await answer.arrayBuffer();
      // Pages that nobody has asked for before are refused when too many wait.
      if (!answer.ok && answer.status !== 503) throw new Error(`${answer.url}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

const toFigure = (when: string, value: number, atMost: number): Figure => ({
  name: `resident memory ${when}`,
  value,
  unit: 'MB',
  target: { atMost },
});
