// node tools/faults/lead-times.ts [MESSAGES]
// Times sending a message with a few hundred and with 100,000 stored messages (each with its mail, receipt and history), side by
// side on both databases, and how long after the answer the mail reaches a mail server. Needs a build.
import { createEmptyDatabase } from '../../tests/support/databases/empty-database.ts';
import { fillMessages } from '../../tests/support/faults/fill-messages.ts';
import { send } from '../../tests/support/http.ts';
import { withPostgres } from '../../tests/support/postgres/with-postgres.ts';
import { openMailServer, readHeader } from '../../tests/support/real-mail-server.ts';
import { type RunningProduct, startProduct } from '../../tests/support/running-product.ts';

const many = Number(process.argv[2] ?? 100_000);
const SENT = 300;

const percentile95 = (times: number[]) =>
  times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

const words =
  'we run our own servers in two places and would like to know what it takes to move the billing part of them next spring since the team is small and nobody has done it before'.split(
    ' ',
  );

/** Different each time, so that no message looks like a copy of another. */
const writeWords = (count: number) =>
  Array.from({ length: count }, () => words[Math.floor(Math.random() * words.length)]).join(' ');

/** Sends one message; returns how long it took, and when it was answered. */
async function sendOne({ url }: RunningProduct, fullName: string) {
  const message = `${writeWords(30)} ${fullName}.`;
  const body = { fullName, email: `${crypto.randomUUID()}@example.com`, message };
  const startedAt = performance.now();
  const answer = await send(url, 'POST', '/api/contact/submit', body);
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  const answeredAt = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return { took: answeredAt - startedAt, answeredAt };
}

/** Sends to both products in turn, so that a busy machine slows both. */
async function measure(few: RunningProduct, full: RunningProduct) {
  const answeredAt = new Map<string, number>();
  const times = { few: [] as number[], full: [] as number[] };
  for (let count = 0; count < SENT; count += 1) {
    for (const [name, product] of Object.entries({ few, full })) {
      const sent = await sendOne(product, `${name} ${count}`);
      // The first ones fill caches.
      if (count < SENT / 10) continue;
      times[name as keyof typeof times].push(sent.took);
      answeredAt.set(`${name} ${count}`, sent.answeredAt);
    }
  }
  return { answeredAt, few: percentile95(times.few), full: percentile95(times.full) };
}

async function report(engine: string, urls: readonly (string | undefined)[]): Promise<void> {
  const mailServer = await openMailServer();
  const [few, full] = await Promise.all(
    urls.map((databaseUrl) =>
      startProduct({
        SAMPLE_CONTENT: 'false',
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'site@firm.example',
        CONTACT_NOTIFY_TO: 'sales@firm.example',
        RATE_LIMITS: 'login=1000/1m,register=1000/1m,contact=100000/1m',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      }),
    ),
  );
  if (!few || !full) throw new Error('Two products are compared');
  const place = { dataDir: full.dataDir, ...(urls[1] && { databaseUrl: urls[1] }) };
  await fillMessages(place, many, () => writeWords(30));
  const p95 = await measure(few, full);
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const waits = mailServer.mails.flatMap(({ raw, receivedAt }) => {
    const name = readHeader(raw, 'subject')?.replace('New message from ', '') ?? '';
    const at = p95.answeredAt.get(name);
    return at === undefined ? [] : [receivedAt - at];
  });
  await Promise.all([few.dispose(), full.dispose()]);
  await mailServer.close();
  console.log(
    `lead-times (${engine}): submit p95 ${p95.few.toFixed(1)} ms with a few hundred messages, ` +
      `${p95.full.toFixed(1)} ms with ${many}: ratio ${(p95.full / p95.few).toFixed(2)}; ` +
      `mail after the answer p95 ${percentile95(waits).toFixed(0)} ms (${waits.length} mails)`,
  );
}

await report('SQLite', [undefined, undefined]);
await withPostgres(async () => {
  const databases = [await createEmptyDatabase(), await createEmptyDatabase()];
  await report(
    'PostgreSQL',
    databases.map(({ url }) => url),
  );
  for (const database of databases) await database.drop();
});
