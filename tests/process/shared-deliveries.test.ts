import { expect, it } from 'vitest';
import { createEmptyDatabase } from '../support/databases/empty-database.ts';
import { send } from '../support/http.ts';
import { openMailServer, readHeader } from '../support/real-mail-server.ts';
import { startProduct } from '../support/running-product.ts';

const MESSAGES = 60;
/** More than one worker sends at the same time (`deliver-due.ts`). */
const AT_ONCE = 6;

it('three instances on one PostgreSQL share the mails, and each is sent once', async () => {
  // Nothing is accepted until more mails are under way than one worker sends at the same time.
  const isShared = Promise.withResolvers<void>();
  let waiting = 0;
  const mailServer = await openMailServer({
    onMailFrom(_address, _session, done) {
      waiting += 1;
      if (waiting >= AT_ONCE) isShared.resolve();
      void isShared.promise.then(() => done());
    },
  });
  const database = await createEmptyDatabase();
  const environment = {
    DATABASE_URL: database.url,
    SAMPLE_CONTENT: 'false',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'site@firm.example',
    CONTACT_NOTIFY_TO: 'sales@firm.example',
  };
  const instances = await Promise.all([1, 2, 3].map(() => startProduct(environment)));
  const answers = await Promise.all(
    Array.from({ length: MESSAGES }, (_, index) => {
      const body = { fullName: `Sender x${index}x`, email: 'a@example.com' };
      const message = `Sender number ${index} would like to move servers.`;
      const url = instances[index % instances.length]?.url ?? '';
      return send(url, 'POST', '/api/contact/submit', { ...body, message });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(MESSAGES).fill(201));
  await expect.poll(() => mailServer.mails.length, { timeout: 120_000 }).toBe(MESSAGES);
  await Promise.all(instances.map((instance) => instance.dispose()));
  const heads = (name: string) => new Set(mailServer.mails.map(({ raw }) => readHeader(raw, name)));
  expect([mailServer.mails.length, heads('message-id').size]).toEqual([MESSAGES, MESSAGES]);
  expect(heads('subject').size).toBe(MESSAGES);
  await database.drop();
  await mailServer.close();
});
