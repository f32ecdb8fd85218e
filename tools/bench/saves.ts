import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import { send, signInClient } from '#tests/support/http.ts';
import { startProduct } from '#tests/support/running-product.ts';
import { type Figure, getMedian } from './figure.ts';
import { GeneratedContent } from './generated-content.ts';
import { findNewestPost } from './newest-post.ts';

const SAVES = 60;
const PAUSE_MS = 100;
const ROUNDS = 5;
const MESSAGES_A_ROUND = 400;
const SENDERS = 16;

/**
 * The cost of a save for the writer, and for the visitors right after it, beside a cached page and a bare commit; and
 * how many messages are taken beside bare commits. All in turn, so that other load on the machine affects all.
 */
export async function measureSaves(): Promise<Figure[]> {
  const product = await startProduct({
    RATE_LIMITS: 'login=1000/1m,register=1000/1m,contact=100000/1m',
  });
  const commits = openCommits(join(product.dataDir, 'bench.db'));
  try {
    return [
      ...(await timeSaves(product.url, commits.commit)),
      await compareMessages(product.url, commits.commit),
    ];
  } finally {
    commits.close();
    await product.dispose();
  }
}

/** One row in a transaction that is on the disk when it ends, on the disk that the product uses. */
function openCommits(file: string) {
  const database = new SqliteFile(file);
  database.pragma('journal_mode = wal');
  database.pragma('synchronous = full');
  database.exec('create table rows (text text)');
  const insert = database.prepare('insert into rows (text) values (?)');
  return {
    commit: () => {
      insert.run('A message of about the length of one that people send. '.repeat(8));
    },
    close: () => database.close(),
  };
}

async function timeSaves(url: string, commit: () => void): Promise<Figure[]> {
  const client = await signInClient(url, { username: 'admin', password: 'admin123' });
  const { id, slug } = await findNewestPost(url);
  const content = new GeneratedContent(11);
  const read = (path: string) => time(() => fetch(url + path).then((answer) => answer.text()));
  const times: Record<'cached' | 'commit' | 'save' | 'first' | 'next', number>[] = [];
  for (let round = 0; round < SAVES; round += 1) {
    const cached = await read('/about');
    const committed = await time(async () => commit());
    const save = await time(async () => {
      const changes = { excerpt: `${content.writeTitle()} ${round}` };
      const answer = await client.call('PATCH', `/api/blog/${id}`, changes);
      if (answer.status !== 200) throw new Error(await answer.text());
    });
    const first = await read(`/blog/${slug}`);
    const next = await read('/about');
    times.push({ cached, commit: committed, save, first, next });
    await delay(PAUSE_MS);
  }
  const toFigure = (
    name: string,
    kind: 'save' | 'first' | 'next',
    other: 'cached' | 'commit',
  ): Figure => {
    const own = getMedian(times.map((one) => one[kind]));
    const beside = getMedian(times.map((one) => one[other]));
    return {
      name,
      value: own / beside,
      unit: other === 'cached' ? '× cached page' : '× commit',
      note: `medians ${own.toFixed(2)} and ${beside.toFixed(2)} ms of ${SAVES}`,
    };
  };
  return [
    toFigure('saving a post', 'save', 'commit'),
    toFigure('its page, the first after a save', 'first', 'cached'),
    toFigure('another page right after a save', 'next', 'cached'),
  ];
}

async function compareMessages(url: string, commit: () => void): Promise<Figure> {
  const content = new GeneratedContent(13);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await time(async () => {
      for (let made = 0; made < MESSAGES_A_ROUND; made += 1) commit();
    });
    let sent = 0;
    const sender = async () => {
      while (sent < MESSAGES_A_ROUND) {
        sent += 1;
        const { fullName, email, message } = content.buildMessage();
        const answer = await send(url, 'POST', '/api/contact/submit', { fullName, email, message });
        if (answer.status !== 201) throw new Error(await answer.text());
        await answer.text();
      }
    };
    const taken = await time(() => Promise.all(Array.from({ length: SENDERS }, sender)));
    ratios.push(bare / taken);
  }
  return {
    name: 'messages taken a second',
    value: getMedian(ratios),
    unit: '× commit',
    target: { atLeast: 0.02 },
    note: `${SENDERS} senders; rounds ${ratios.map((ratio) => ratio.toFixed(3)).join(' ')}`,
  };
}

/** Milliseconds. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
