import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../support/databases/empty-database.ts';
import { buildContactRequest } from '../support/factories.ts';
import { buildPostPayload, send, signInClient } from '../support/http.ts';
import { drawUpload, type ProductPicture, uploadPicture } from '../support/product-pictures.ts';
import { openMailServer, readHeader, type TestMailServer } from '../support/real-mail-server.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const administrator = { username: 'admin', password: 'admin123' };
const MESSAGES = 20;

let first: RunningProduct;
let second: RunningProduct;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let mailServers: readonly TestMailServer[];

/** A mail server for each instance; nothing is accepted until both send. */
function openMailServers(): Promise<TestMailServer[]> {
  const sending = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const both = Promise.all(sending.map(({ promise }) => promise));
  return Promise.all(
    sending.map(({ resolve }) =>
      openMailServer({
        onMailFrom(_address, _session, done) {
          resolve();
          void both.then(() => done());
        },
      }),
    ),
  );
}

beforeAll(async () => {
  mailServers = await openMailServers();
  database = await createEmptyDatabase();
  const start = (mailServer?: TestMailServer) =>
    startProduct({
      DATABASE_URL: database.url,
      SMTP_URL: mailServer?.url ?? '',
      MAIL_FROM: 'site@firm.example',
      CONTACT_NOTIFY_TO: 'sales@firm.example',
    });
  [first, second] = await Promise.all([start(mailServers[0]), start(mailServers[1])]);
});

afterAll(async () => {
  await Promise.all([first.dispose(), second.dispose()]);
  await database.drop();
  await Promise.all(mailServers.map((mailServer) => mailServer.close()));
});

const readBlog = async ({ url }: RunningProduct) => (await fetch(`${url}/blog`)).text();

describe('two instances on one PostgreSQL database', () => {
  it('start at the same time, share sessions, and soon show each other’s posts', async () => {
    const published = await fetch(`${first.url}/api/blog/published`);
    expect(published.headers.get('x-total-count')).toBe('10');

    expect(await readBlog(second)).not.toContain('Seen by the other one');
    const { cookie } = await signInClient(first.url, administrator);
    const post = buildPostPayload({ title: 'Seen by the other one' });
    expect((await send(second.url, 'POST', '/api/blog', post, { cookie })).status).toBe(201);
    expect(await readBlog(second)).toContain('Seen by the other one');
    await expect.poll(() => readBlog(first)).toContain('Seen by the other one');
  });

  it('share pictures by that one setting: uploaded on one, seen and deleted on the other', async () => {
    expect(first.readOutput()).toContain('Pictures are in     the database');
    const admin = await signInClient(second.url, administrator);
    const answer = await uploadPicture(first.url, admin.cookie, await drawUpload(1));
    expect(answer.status).toBe(201);
    const picture = (await answer.json()) as ProductPicture;

    const get = (instance: RunningProduct) => fetch(`${instance.url}${picture.url}`);
    const [one, other] = await Promise.all([get(first), get(second)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.headers.get('etag')).toBe(one.headers.get('etag'));
    expect(Buffer.from(await other.arrayBuffer())).toEqual(Buffer.from(await one.arrayBuffer()));
    expect(await readdir(path.join(second.dataDir, 'media-cache'))).toHaveLength(1);

    await rm(path.join(second.dataDir, 'media-cache'), { recursive: true });
    expect((await get(second)).status).toBe(200);

    expect((await admin.call('DELETE', `/api/media/${picture.id}`)).status).toBe(204);
    expect((await get(second)).status).toBe(404);
    await expect.poll(async () => (await get(first)).status).toBe(404);
  });

  it('share the mails, and each is sent once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MESSAGES }, (_, index) => {
        const body = buildContactRequest({
          fullName: `Sender x${index}x`,
          email: `${index}@a.example`,
        });
        const { url } = index % 2 === 0 ? first : second;
        return send(url, 'POST', '/api/contact/submit', body);
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(MESSAGES).fill(201));
    const listMails = () => mailServers.flatMap(({ mails }) => mails);
    await expect.poll(() => listMails().length).toBe(MESSAGES);
    await Promise.all([first.stop(), second.stop()]);
    const heads = (name: string) => new Set(listMails().map(({ raw }) => readHeader(raw, name)));
    expect([listMails().length, heads('message-id').size]).toEqual([MESSAGES, MESSAGES]);
    expect(heads('subject').size).toBe(MESSAGES);
  });
});
