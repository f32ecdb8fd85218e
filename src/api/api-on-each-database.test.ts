import { expect, test } from 'vitest';
import type { Store } from '#storage/store.ts';
import { buildTestApp, TEST_PASSWORD, toCookieHeader } from '#tests/support/app.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { buildContactRequest, buildPostRequest } from '#tests/support/factories.ts';

describeEachDatabase('the API', (openTestStore) => {
  async function buildApp(store?: Store) {
    return buildTestApp({ store: store ?? (await openTestStore()) });
  }

  test('an administrator writes, changes, deletes and restores a post that a visitor reads', async () => {
    const app = await buildApp();
    const cookie = await app.signIn();
    const body = buildPostRequest({ title: 'Облачная миграция' });
    const { body: post } = await app.call('POST', '/api/blog', { cookie, body });
    const url = `/api/blog/${encodeURIComponent(post.slug)}`;
    expect((await app.call('GET', url)).body).toMatchObject({ id: post.id, tags: body.tags });
    expect((await app.call('GET', '/api/blog/published?q=ОБЛАЧНАЯ')).body).toHaveLength(1);

    const changes = { tags: ['SRE'], updatedAt: post.updatedAt };
    const edit = () => app.call('PATCH', `/api/blog/${post.id}`, { cookie, body: changes });
    expect((await edit()).body.tags).toEqual(['SRE']);
    const late = await edit();
    expect([late.status, late.body.current.tags]).toEqual([409, ['SRE']]);
    expect((await app.call('DELETE', `/api/blog/${post.id}`, { cookie })).status).toBe(204);
    expect((await app.call('GET', url)).status).toBe(410);
    const undone = await app.call('POST', `/api/blog/${post.id}/restore`, { cookie });
    expect(undone.body).toEqual(late.body.current);
    expect((await app.call('GET', url)).status).toBe(200);
    expect(await app.store.contentVersion.get()).toBe(4);
  });

  test('a search shows the words around what only the text has, as plain text', async () => {
    const app = await buildApp();
    const cookie = await app.signIn();
    const around = 'one two three '.repeat(12);
    const content = `<h2>Drinks</h2><p>${around}a <b>Café</b>teria &lt;i&gt; &amp; more</p><h2>Why?</h2><h3><code>Tea</code></h3><p>${around}</p>`;
    const title = 'Where engineers drink';
    await app.call('POST', '/api/blog', { cookie, body: buildPostRequest({ title, content }) });
    const search = async (query: string) =>
      (await app.call('GET', `/api/blog/published?${encodeURI(query)}`)).body[0];
    const { passage } = await search('q=CAFE&limit=12');
    expect(passage).toMatch(/^… .* a Caféteria <i> & more Why\? Tea\. one two .* …$/);
    expect(passage.length).toBeLessThan(220);
    expect(await search('q=caféteria DRINK&limit=12')).toMatchObject({ passage });
    expect(await search('q=engineers&limit=12')).not.toHaveProperty('passage');
    expect(await search('q=cafe')).not.toHaveProperty('passage');
  });

  test('every field returns emoji and right-to-left text as they were sent', async () => {
    const app = await buildApp();
    const cookie = await app.signIn();
    const mixed = 'שלום 👩‍💻 مرحبا \u202eabc\u202c 🏳️‍🌈';
    const body = buildPostRequest({
      ...{ title: mixed, excerpt: mixed, content: `<p>${mixed}</p>`, tags: [mixed, '🚀'] },
    });
    const { body: post } = await app.call('POST', '/api/blog', { cookie, body });
    // Characters that make a name look like another go from names.
    const named = mixed.replaceAll(/[\u202e\u202c]/g, '');
    expect(post).toMatchObject({ ...body, tags: [named, '🚀'] });
    for (const query of ['sort=title', 'q=שלום', 'q=مرح']) {
      const { body: rows } = await app.call('GET', `/api/blog?${encodeURI(query)}`, { cookie });
      expect(rows).toMatchObject([{ id: post.id, title: mixed }]);
    }
    const { body: tags } = await app.call('GET', `/api/tags?q=${encodeURIComponent('של')}`, {
      cookie,
    });
    expect(tags).toEqual([{ id: expect.any(Number), name: named, postCount: 1 }]);
    const sender = { fullName: mixed, company: mixed, phone: mixed, message: mixed };
    await app.call('POST', '/api/contact/submit', { body: buildContactRequest(sender) });
    const inbox = await app.call('GET', '/api/contact?sort=fullName', { cookie });
    expect(inbox.body).toMatchObject([sender]);
    const file = await app.call('GET', '/api/contact/export.csv', { cookie });
    expect(file.text.split('\r\n')[1]).toContain(`"${mixed}"`);
  });

  test('a visitor’s message reaches the inbox', async () => {
    const app = await buildApp();
    const cookie = await app.signIn();
    const sent = await app.call('POST', '/api/contact/submit', { body: buildContactRequest() });
    const { id } = sent.body;
    const inbox = await app.call('GET', '/api/contact?unread=true&q=asha', { cookie });
    expect(inbox.body).toMatchObject([{ id, isRead: false }]);
    expect(inbox.headers).toMatchObject({ 'x-total-count': '1', 'x-unread-count': '1' });
    const read = { cookie, body: { isRead: true } };
    expect((await app.call('PATCH', `/api/contact/${id}`, read)).body.isRead).toBe(true);
    expect((await app.call('DELETE', `/api/contact/${id}`, { cookie })).status).toBe(204);
    const undone = await app.call('POST', `/api/contact/${id}/restore`, { cookie });
    expect(undone.body).toMatchObject({ id, isRead: true });
  });

  test('a session ends on every instance when it ends on one', async () => {
    const [one, other] = [await buildApp(), await buildApp()];
    const cookie = await one.signIn();
    expect((await other.call('GET', '/api/auth/user', { cookie })).status).toBe(200);
    await one.call('POST', '/api/auth/logout', { cookie });
    expect((await other.call('GET', '/api/auth/user', { cookie })).status).toBe(401);
  });

  test('instances share the rate limits', async () => {
    const store = { calls: 2, windowSeconds: 60 };
    const rateLimits = { login: store, register: store, contact: store };
    const apps = [
      await buildTestApp({ store: await openTestStore(), rateLimits }),
      await buildTestApp({ store: await openTestStore(), rateLimits }),
    ];
    const body = buildContactRequest();
    const statuses = [];
    for (const app of [...apps, ...apps]) {
      statuses.push((await app.call('POST', '/api/contact/submit', { body })).status);
    }
    expect(statuses).toEqual([201, 201, 429, 429]);
  });

  test('registering one name on two instances at once: one 201, the rest 409', async () => {
    const apps = [await buildApp(), await buildApp()];
    const body = { username: 'asha', password: TEST_PASSWORD };
    const answers = await Promise.all(
      [...apps, ...apps, ...apps].map((app) => app.call('POST', '/api/auth/register', { body })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 201);
    const cookie = winner ? toCookieHeader(winner) : '';
    expect((await apps[0]?.call('GET', '/api/auth/user', { cookie }))?.status).toBe(200);
  });

  test('one title on two instances at once: two slugs', async () => {
    const apps = [await buildApp(), await buildApp()];
    const cookie = (await apps[0]?.signIn()) ?? '';
    const answers = await Promise.all(
      [...apps, ...apps, ...apps, ...apps].map((app) =>
        app.call('POST', '/api/blog', { cookie, body: buildPostRequest() }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const slugs = answers.map(({ body }) => body.slug).sort();
    const base = 'paying-less-for-kubernetes';
    expect(slugs).toEqual([base, ...[2, 3, 4, 5, 6, 7, 8].map((n) => `${base}-${n}`)]);
  });

  test('edits without a version on two instances at once all succeed', async () => {
    const apps = [await buildApp(), await buildApp()];
    const cookie = (await apps[0]?.signIn()) ?? '';
    const created = await apps[0]?.call('POST', '/api/blog', { cookie, body: buildPostRequest() });
    const url = `/api/blog/${created?.body.id}`;
    const answers = await Promise.all(
      [...apps, ...apps, ...apps].map((app, n) =>
        app.call('PATCH', url, { cookie, body: { title: `Change number ${n}` } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.updatedAt)).size).toBe(6);
  });

  test('characters that cannot be stored cause no failure', async () => {
    const app = await buildApp();
    const cookie = await app.signIn();
    const body = buildPostRequest({ title: 'NUL \0 and \ud800 half', tags: ['a\0b'] });
    expect((await app.call('POST', '/api/blog', { cookie, body })).status).toBe(201);
    expect((await app.call('GET', '/api/blog/a%00b')).status).toBe(404);
    expect((await app.call('GET', '/api/blog?q=%00a', { cookie })).status).toBe(200);
    const login = { body: { username: 'a\0bc', password: 'wrong\0password' } };
    expect((await app.call('POST', '/api/auth/login', login)).status).toBe(401);
  });
});
