import { expect, test } from 'vitest';
import type { ContactRequest } from '#contracts/contact-request.ts';
import type { UpdatePostRequest } from '#contracts/posts.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

type PostField = Exclude<keyof UpdatePostRequest, 'updatedAt'>;

/** Every field of a post that can be sent: its first value, and the value after an edit. */
const postFields: Readonly<Record<PostField, readonly [made: unknown, changed: unknown]>> = {
  title: ['The title at first', 'The title afterwards'],
  excerpt: ['The excerpt at first', 'The excerpt afterwards'],
  content: ['<p>The content at first.</p>', '<p>The content afterwards.</p>'],
  tags: [
    ['first', 'common'],
    ['common', 'afterwards'],
  ],
  published: [true, false],
  createdAt: ['2026-02-01T10:00:00.000Z', '2026-02-02T11:30:00.000Z'],
  coverImage: ['/art/first.svg', 'https://example.com/afterwards.jpg'],
  slug: ['the-title-at-first', 'an-address-afterwards'],
};
const fieldNames = Object.keys(postFields) as PostField[];
const read = (at: 0 | 1) =>
  Object.fromEntries(fieldNames.map((name) => [name, postFields[name][at]]));

const messageFields: Readonly<Record<keyof ContactRequest, string>> = {
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 20 5550 0100',
  company: 'Kaveri Grid',
  service: 'ai',
  message: 'We would like to move to the cloud.',
};

describeEachDatabase('every field', (openTestStore) => {
  async function start() {
    const app = await buildTestApp({ store: await openTestStore() });
    const cookie = await app.signIn();
    const call = async (method: string, url: string, body?: unknown) =>
      (await app.call(method, url, { cookie, body })).body;
    // The address is made from the title.
    const { slug: _made, ...body } = read(0);
    return { app, call, createPost: () => call('POST', '/api/blog', body) };
  }

  test('of a post is stored as it was sent, and read by visitors', async () => {
    const { app, call, createPost } = await start();
    const created = await createPost();
    expect(created).toMatchObject(read(0));
    expect(await call('GET', `/api/blog/id/${created.id}`)).toEqual(created);
    const visitor = await app.call('GET', `/api/blog/${created.slug}`);
    expect(visitor.body).toMatchObject(read(0));
    const { content: _content, published: _published, ...row } = read(0);
    expect((await app.call('GET', '/api/blog/published')).body).toMatchObject([row]);
  });

  test.each(fieldNames)('of a post can be changed alone: %s', async (name) => {
    const { call, createPost } = await start();
    const created = await createPost();
    const url = `/api/blog/id/${created.id}`;
    const answered = await call('PATCH', `/api/blog/${created.id}`, {
      [name]: postFields[name][1],
    });
    const stored = await call('GET', url);
    expect(stored).toMatchObject({ ...read(0), [name]: postFields[name][1] });
    expect(answered).toEqual(stored);
  });

  test('of a post can be changed together, survive the trash, and are found', async () => {
    const { app, call, createPost } = await start();
    const { id } = await createPost();
    await call('PATCH', `/api/blog/${id}`, { ...read(1), published: true });
    const stored = await call('GET', `/api/blog/id/${id}`);
    expect(stored).toMatchObject({ ...read(1), published: true });
    await call('DELETE', `/api/blog/${id}`);
    await call('POST', `/api/blog/${id}/restore`);
    expect(await call('GET', `/api/blog/id/${id}`)).toEqual(stored);
    for (const name of ['title', 'excerpt', 'content']) {
      expect(await countFound(app, `${name} afterwards`)).toBe(1);
      expect(await countFound(app, `${name} first`)).toBe(0);
    }
  });

  test('of a message is stored as it was sent, and survives the trash', async () => {
    const { call } = await start();
    const { id } = await call('POST', '/api/contact/submit', messageFields);
    const [stored] = await call('GET', '/api/contact');
    expect(stored).toMatchObject({ id, ...messageFields, isRead: false });
    const answered = await call('PATCH', `/api/contact/${id}`, { isRead: true });
    expect(answered).toEqual({ ...stored, isRead: true });
    await call('DELETE', `/api/contact/${id}`);
    await call('POST', `/api/contact/${id}/restore`);
    expect(await call('GET', '/api/contact')).toEqual([answered]);
  });
});

async function countFound(app: TestApp, words: string): Promise<number> {
  return (await app.call('GET', `/api/blog/published?q=${encodeURIComponent(words)}`)).body.length;
}
