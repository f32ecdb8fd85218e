import { expect, test } from 'vitest';
import { thinRevisions } from '#domain/posts/revisions/public.ts';
import type { Store } from '#storage/store.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { withEngine } from '#tests/support/databases/database-engine.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { buildPostRequest } from '#tests/support/factories.ts';
import { purgeAll } from '#tests/support/purge-all.ts';

const DAY_SECONDS = 86_400;

async function buildAppWithPost(store?: Store) {
  const app = await buildTestApp(store && { store });
  const cookie = await app.signIn({ username: 'ana' });
  const created = await app.call('POST', '/api/blog', { cookie, body: buildPostRequest() });
  const post = created.body;
  const url = `/api/blog/${post.id}`;
  const edit = async (body: object) => {
    app.clock.advance(60);
    const answer = await app.call('PATCH', url, { cookie, body });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const list = async () => (await app.call('GET', `${url}/revisions`, { cookie })).body;
  const restore = (id: number, body?: object) =>
    app.call('POST', `${url}/revisions/${id}/restore`, { cookie, body });
  return { app, cookie, post, url, edit, list, restore };
}

describeEachDatabase('revisions', (openTestStore) => {
  test('keep every save that changes something, newest first, with who made it', async () => {
    const { app, cookie, post, url, edit, list } = await buildAppWithPost(await openTestStore());
    await edit({ title: 'A second title' });
    await edit({ title: 'A second title' });
    await edit({ content: '<p>One two three four five six.</p>', tags: ['SRE'] });
    const rows = await list();
    expect(rows).toMatchObject([
      { title: 'A second title', words: 6, name: null },
      { title: 'A second title', words: 8 },
      { title: post.title, words: 8, savedAt: post.updatedAt },
    ]);
    expect(rows[0].savedBy).toEqual({ id: post.authorId, username: 'ana' });
    const whole = await app.call('GET', `${url}/revisions/${rows[1].id}`, { cookie });
    expect(whole.body).toMatchObject({
      ...rows[1],
      ...{ content: post.contentSource, html: post.content, tags: post.tags },
      ...{ slug: post.slug, published: true },
    });
  });

  test('bring the words of a version back as a new one, at the present address', async () => {
    const { app, cookie, url, post, edit, list, restore } = await buildAppWithPost(
      await openTestStore(),
    );
    const changed = await edit({
      ...{ title: 'Another title', content: '<p>Quite different words now.</p>', tags: [] },
      ...{ slug: 'another-address', published: false },
    });
    const [, first] = await list();
    const restored = await restore(first.id, { updatedAt: changed.updatedAt });
    expect(restored.status).toBe(200);
    const { title, content, contentSource, tags } = post;
    expect(restored.body).toMatchObject({
      ...{ title, content, contentSource, tags },
      ...{ slug: 'another-address', published: false },
    });
    expect((await list()).map((row: { title: string }) => row.title)).toEqual([
      post.title,
      'Another title',
      post.title,
    ]);
    expect((await restore(first.id)).body.updatedAt).toBe(restored.body.updatedAt);
    // The own draft ends with it.
    const draft = { basedOn: restored.body.updatedAt, title: 'Typed before' };
    await app.call('PUT', `${url}/working-copy`, { cookie, body: draft });
    await restore(first.id);
    const getDraft = () => app.call('GET', `${url}/working-copy`, { cookie });
    expect((await getDraft()).status).toBe(404);
    expect(await list()).toHaveLength(3);
    // That of somebody else stays.
    const other = await app.signIn({ username: 'ben' });
    await app.call('PUT', `${url}/working-copy`, { cookie: other, body: draft });
    await restore(first.id);
    expect((await getDraft()).body).toMatchObject({ title: 'Typed before' });
  });

  test('restored by two at once over the same version: one wins, the other is shown it', async () => {
    const { edit, list, restore } = await buildAppWithPost(await openTestStore());
    await edit({ title: 'A second title' });
    const { updatedAt } = await edit({ title: 'A third title' });
    const [, second, first] = await list();
    const answers = await Promise.all([second, first].map(({ id }) => restore(id, { updatedAt })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const won = answers.find(({ status }) => status === 200);
    expect(refused?.body).toMatchObject({ code: 'edit_conflict', current: won?.body });
    expect(await list()).toHaveLength(4);
  });

  test('can be named, and lose their name', async () => {
    const { app, cookie, url, list } = await buildAppWithPost(await openTestStore());
    const [{ id }] = await list();
    const name = (body: object) => app.call('PATCH', `${url}/revisions/${id}`, { cookie, body });
    expect((await name({ name: ' Sent to the client ' })).body.name).toBe('Sent to the client');
    expect((await list())[0].name).toBe('Sent to the client');
    expect((await name({ name: '' })).status).toBe(400);
    expect((await name({ name: null })).body.name).toBeNull();
  });

  test('are thinned with time, and each of those that stay reads as it was', async () => {
    const { app, url, edit } = await buildAppWithPost(await openTestStore());
    for (let day = 0; day < 3; day += 1) {
      for (const half of ['morning', 'evening']) {
        await edit({ content: `<p>${'Words that stay. '.repeat(50)} ${half} of day ${day}</p>` });
      }
      app.clock.advance(DAY_SECONDS);
    }
    const thin = () => thinRevisions({ store: app.store, now: app.clock.now });
    expect(await thin()).toBe(0);
    app.clock.advance(31 * DAY_SECONDS);
    expect(await thin()).toBe(4);
    expect(await thin()).toBe(0);
    const cookie = await app.signIn({ username: 'later' });
    const { body: rows } = await app.call('GET', `${url}/revisions`, { cookie });
    expect(rows).toHaveLength(3);
    const read = async (id: number) =>
      (await app.call('GET', `${url}/revisions/${id}`, { cookie })).body.content;
    for (const [index, { id }] of rows.entries()) {
      expect(await read(id)).toContain(`evening of day ${2 - index}`);
    }
    app.clock.advance(400 * DAY_SECONDS);
    expect(await thin()).toBe(2);
  });

  test('go with their post when it is gone for good, with its links and copies', async () => {
    const store = await openTestStore();
    const { app, cookie, post, url, list } = await buildAppWithPost(store);
    const [{ id }] = await list();
    await app.call('POST', `${url}/preview-links`, { cookie });
    const body = { basedOn: post.updatedAt, title: 'Unsent' };
    await app.call('PUT', `${url}/working-copy`, { cookie, body });
    await app.call('DELETE', url, { cookie });
    expect((await app.call('GET', `${url}/revisions`, { cookie })).status).toBe(404);
    expect(await store.revisions.find(post.id, id)).not.toBeNull();
    app.clock.advance(31 * DAY_SECONDS);
    await purgeAll(store, app.clock.now());
    expect(await store.revisions.list(post.id)).toEqual([]);
    expect(await store.workingCopies.find({ postId: post.id })).toBeNull();
    expect(await store.previewLinks.listOfPost(post.id, post.createdAt)).toEqual([]);
  });
});

const words = Array.from({ length: 5000 }, (_, index) => `word${(index * 7919) % 3001}`);
const rows = Array.from({ length: 1000 }, (_, row) => `<tr><td>pod ${row}</td><td>Ready</td></tr>`);

describeEachDatabase('fifty revisions of a long post', (openTestStore, getDatabase) => {
  test.each([
    [
      'of prose',
      0.2,
      (version: number) => {
        words[(version * 97) % words.length] = `changed-${version}`;
        words.splice((version * 31) % words.length, 0, `added-${version}`);
        return `<p>${words.join(' ')}</p>`;
      },
    ],
    [
      'of a table that began as an empty draft',
      0.02,
      (version: number) => {
        rows[version * 7] = `<tr><td>pod ${version}</td><td>Gone</td></tr>`;
        return version === 0 ? '<p></p>' : `<table>${rows.join('')}</table>`;
      },
    ],
  ])('%s take at most %d of fifty whole copies', async (_what, shareMax, write) => {
    const options = await getDatabase().createBlank();
    expect(openTestStore).toBeDefined();
    const { openStore } = await import('#storage/open-store.ts');
    const store = await openStore(options);
    let [wholeBytes, content] = [0, ''];
    for (let version = 0; version < 50; version += 1) {
      content = write(version);
      wholeBytes += Buffer.byteLength(content);
      const savedAt = new Date(Date.UTC(2026, 0, 1, 0, version)).toISOString();
      const fields = { title: 'A long post', content };
      await store.revisions.add({ postId: 1, savedAt, savedBy: null, words: 5000, fields });
    }
    const [newest] = await store.revisions.list(1);
    const read = newest && (await store.revisions.find(1, newest.id));
    expect(read?.fields.content).toBe(content);
    await store.close();
    const storedBytes = await withEngine(options, async ({ db }) => {
      const texts = await db.selectFrom('revision_texts').select('body').execute();
      const rows = await db.selectFrom('post_revisions').select('difference').execute();
      const sizes = [...texts.map(({ body }) => body), ...rows.map((row) => row.difference)];
      return sizes.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0);
    });
    expect(storedBytes / wholeBytes).toBeLessThanOrEqual(shareMax);
  });
});

test('what is no version of this post is not found', async () => {
  const { app, cookie, url, list } = await buildAppWithPost();
  const [{ id }] = await list();
  const other = buildPostRequest({ title: 'Another post' });
  const { body: post } = await app.call('POST', '/api/blog', { cookie, body: other });
  for (const path of [`/api/blog/${post.id}/revisions/${id}`, `${url}/revisions/999`]) {
    expect((await app.call('GET', path, { cookie })).status).toBe(404);
    expect((await app.call('POST', `${path}/restore`, { cookie })).status).toBe(404);
    expect((await app.call('PATCH', path, { cookie, body: { name: 'x' } })).status).toBe(404);
  }
});
