import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildPostPayload, type HttpClient, send, signInClient } from '../http.ts';
import { openMailServer } from '../real-mail-server.ts';
import { type RunningProduct, startProduct } from '../running-product.ts';

/** As long as somebody takes to notice. */
const WRONG_MS = 8000;
/** Due deliveries that a moved clock put off are looked for every minute. */
const PATIENCE_MS = 150_000;
const TOKEN = 'a-token-for-prometheus';

/** What became of a site whose clock was wrong twice: while it ran, and at a start. */
export interface WrongClockResult {
  readonly rowsLost: number;
  /** Between the right clock and the mail that failed under the wrong one; null if it never came. */
  readonly mailAfterMs: number | null;
  /** “Back up now” presses under the right clock without a file, of two. */
  readonly backupsMissed: number;
  /** Gauges of a right clock that say something else. */
  readonly wrongGauges: readonly string[];
}

/** Starts a site, moves its clock by so many seconds while it runs and at a start, and looks around. */
export async function tryWrongClock(
  seconds: number,
  clock: {
    readonly environment: Record<string, string>;
    readonly jumpTo: (s: number) => Promise<void>;
  },
  databaseUrl?: string,
): Promise<WrongClockResult> {
  let isMailAway = true;
  const mail = await openMailServer({
    onConnect: (_session, done) => done(isMailAway ? new Error('closed') : undefined),
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'wrong-clock-'));
  const backups = path.join(folder, 'backups');
  await mkdir(backups);
  const environment = {
    ...clock.environment,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    BACKUP_DIR: backups,
    BACKUP_KEEP: '2',
    CONTACT_RETENTION: '365d',
    METRICS_TOKEN: TOKEN,
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@example.com',
    CONTACT_NOTIFY_TO: 'firm@example.com',
  };
  const start = () => startProduct(environment, path.join(folder, 'data'));
  const signIn = ({ url }: RunningProduct) =>
    signInClient(url, { username: 'admin', password: 'admin123' });
  let product = await start();
  try {
    let admin = await signIn(product);
    await fill(product, admin);
    const before = await countRows(admin);

    await clock.jumpTo(seconds);
    const sent = await submit(product, 'sent under the wrong clock');
    // Its session may have ended under this clock.
    await backUp(await signIn(product), backups);
    await delay(WRONG_MS);
    await clock.jumpTo(0);
    isMailAway = false;
    admin = await signIn(product);
    let backupsMissed = Number(!(await backUp(admin, backups)));
    const mailAfterMs = await waitFor(() => mail.mails.some(({ raw }) => raw.includes(sent)));

    await product.stop();
    await clock.jumpTo(seconds);
    product = await start();
    // Killed amid a backup that is held until a time that the right clock reaches much later.
    await (await signIn(product)).call('POST', '/api/system/backups');
    await delay(WRONG_MS);
    await product.kill();
    await clock.jumpTo(0);
    product = await start();
    admin = await signIn(product);
    backupsMissed += Number(!(await backUp(admin, backups)));
    const after = await countRows(admin);
    return {
      rowsLost: before + 1 - after,
      mailAfterMs,
      backupsMissed,
      wrongGauges: await findWrongGauges(product),
    };
  } finally {
    await product.kill();
    await mail.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function submit({ url }: Pick<RunningProduct, 'url'>, words: string): Promise<string> {
  const body = { fullName: 'Ada Adams', email: 'ada@example.com', message: `This was ${words}.` };
  await send(url, 'POST', '/api/contact/submit', body);
  return words;
}

/** Two messages, one of them in the trash, and a post there. */
async function fill(product: RunningProduct, admin: HttpClient): Promise<void> {
  for (const words of ['kept', 'deleted']) await submit(product, words);
  const [message] = (await (await admin.call('GET', '/api/contact')).json()) as { id: number }[];
  await admin.call('DELETE', `/api/contact/${message?.id}`);
  const post = await (await admin.call('POST', '/api/blog', buildPostPayload())).json();
  await admin.call('DELETE', `/api/blog/${(post as { id: number }).id}`);
}

async function countRows(admin: HttpClient): Promise<number> {
  let rows = 0;
  for (const list of [
    '/api/contact',
    '/api/contact?folder=trash',
    '/api/blog/trash',
    '/api/blog',
  ]) {
    const answer = await admin.call('GET', list);
    const total = Number(answer.headers.get('x-total-count') ?? Number.NaN);
    rows += total;
  }
  return rows;
}

/** Presses “Back up now”; whether a file that was not there before stays. */
async function backUp(admin: HttpClient, folder: string): Promise<boolean> {
  const listFiles = (): Promise<string[]> => readdir(folder).catch(() => []);
  const before = await listFiles();
  await waitFor(async () => (await admin.call('POST', '/api/system/backups')).status === 202);
  await waitFor(async () => {
    const state = await (await admin.call('GET', '/api/system/backups')).json();
    return !(state as { isRunning: boolean }).isRunning;
  });
  return (await listFiles()).some((name) => name.endsWith('.zst') && !before.includes(name));
}

async function findWrongGauges({ url }: RunningProduct): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  const isRight: Record<string, (value: number) => boolean> = {
    site_backup_age_seconds: (age) => age < 300,
    site_outbox_overdue_seconds: (seconds) => seconds < 300,
    site_outbox_open: (open) => open === 0,
    site_degraded: (is) => is === 0,
    site_jobs_late: (late) => late === 0,
    site_removals_held: (is) => is === 1,
  };
  return Object.entries(isRight)
    .filter(([name, check]) => !check(read(name)))
    .map(([name]) => `${name} ${read(name)}`);
}

/** How long it took until it was so; null if it never was. */
async function waitFor(isSo: () => boolean | Promise<boolean>): Promise<number | null> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < PATIENCE_MS) {
    if (await isSo()) return performance.now() - startedAt;
    await delay(500);
  }
  return null;
}
