import { expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { describeEachDatabase, type OpenTestStore } from '#tests/support/databases/databases.ts';
import { listCommits } from '#tests/support/databases/list-commits.ts';
import { buildContactRequest } from '#tests/support/factories.ts';

const LONG =
  'We run forty machines in three places and would like somebody to look at their costs.';
/** Weak signs of spam, so that a used stamp makes it spam: reasons are kept for spam only. */
const message = 'Discounts on insurance, gucci and pharmacy supplies for your whole team.';
const USED = 'It was sent with the time stamp of another message';

const openApp = async (openTestStore: OpenTestStore) =>
  buildTestApp({
    store: await openTestStore(),
    dispatch: { channels: ['email', 'webhook'], newId: () => crypto.randomUUID(), wake: () => {} },
  });

/** A stamp of a form that was touched a minute ago. */
async function getFormToken(app: TestApp): Promise<string> {
  const { stamp } = (await app.call('GET', '/api/contact/form-stamp')).body;
  app.clock.advance(60);
  return stamp;
}

interface Submission {
  readonly key: string;
  readonly stamp?: string;
  readonly message?: string;
}

const submit = (app: TestApp, { key, ...overrides }: Submission) =>
  app.call('POST', '/api/contact/submit', {
    headers: { 'idempotency-key': key },
    body: { ...buildContactRequest({ message: LONG }), ...overrides },
  });

describeEachDatabase('A message', (openTestStore, getDatabase) => {
  const commitsOf = (work: () => Promise<unknown>) => listCommits(getDatabase().engineName, work);

  test('is one commit, with its receipt, verdict, deliveries and what later verdicts need', async () => {
    const app = await openApp(openTestStore);
    const stamp = await getFormToken(app);
    const commits = await commitsOf(() => submit(app, { key: 'a', stamp }));
    expect(commits.filter((tables) => !tables.includes('rate_limits'))).toEqual([
      [
        'contact_copies',
        'contact_deliveries',
        'contact_receipts',
        'contact_submissions',
        'spent_tokens',
      ],
    ]);
  });

  test('that is sent twelve times at once does not find its own stamp used', async () => {
    const app = await openApp(openTestStore);
    const stamp = await getFormToken(app);
    const presses = Array.from({ length: 12 }, () => submit(app, { key: 'a', stamp, message }));
    const [first] = await Promise.all(presses);
    const stored = await app.store.contact.findById(first?.body.id);
    expect(stored?.spamReasons).not.toContain(USED);
    expect((await app.store.contact.list({ folder: 'inbox' })).total).toBe(1);
  });

  test('spends its stamp once, however many others come with it at the same time', async () => {
    const app = await openApp(openTestStore);
    const stamp = await getFormToken(app);
    const keys = Array.from({ length: 12 }, (_, index) => `key-${index}`);
    const answers = await Promise.all(keys.map((key) => submit(app, { key, stamp, message })));
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 201));
    const stored = await Promise.all(
      answers.map(({ body }) => app.store.contact.findById(body.id)),
    );
    const fresh = stored.filter((one) => !one?.spamReasons.includes(USED));
    expect(fresh).toHaveLength(1);
  });
});
