import { expect, test } from 'vitest';
import type { Store } from '#storage/store.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

const KEY = '7b0cbb0e-2f4e-4c0e-9a39-0d2f8c0b8a11';
const TEXTS = '/api/blog/working-copies';

async function buildApp(store?: Store) {
  const app = await buildTestApp(store && { store });
  const [ana, ben] = [await app.signIn({ username: 'ana' }), await app.signIn({ username: 'ben' })];
  const { body: post } = await app.call('POST', '/api/blog', {
    cookie: ana,
    body: buildPostRequest(),
  });
  const url = `/api/blog/${post.id}/working-copy`;
  const basedOn = post.updatedAt;
  const put = (cookie: string, body: object) =>
    app.call('PUT', url, { cookie, body: { basedOn, ...body } });
  const get = (cookie = ana) => app.call('GET', url, { cookie });
  return { app, ana, ben, post, url, put, get };
}

describeEachDatabase('the working copy of a post', (openTestStore) => {
  test('keeps what is typed, whatever is still missing, and shows visitors nothing of it', async () => {
    const { app, ana, ben, post, put, get } = await buildApp(await openTestStore());
    const typed = {
      title: '',
      content: '<p>x',
      tags: ['one', ''],
      slug: 'half-',
      coverImage: null,
    };
    const kept = await put(ana, typed);
    expect(kept.status).toBe(200);
    expect(kept.body).toEqual({
      savedAt: app.clock.now(),
      savedBy: { id: post.authorId, username: 'ana' },
      basedOn: post.updatedAt,
    });
    expect((await get(ben)).body).toEqual({ ...kept.body, ...typed, writer: null, form: null });
    expect((await app.call('GET', `/api/blog/${post.slug}`)).body.title).toBe(post.title);
    expect(app.countPostChanges()).toBe(1);
    const rows = await app.call('GET', `${TEXTS}?post=${post.id}`, { cookie: ben });
    const ofPosts = () => app.call('GET', `${TEXTS}?of=posts`, { cookie: ben });
    expect((await ofPosts()).body).toEqual(rows.body);
    expect(rows.body).toEqual([
      {
        ...{ key: null, postId: post.id, title: '', words: 1, form: null, writer: null },
        savedAt: kept.body.savedAt,
        savedBy: kept.body.savedBy,
      },
    ]);
    await app.call('DELETE', `/api/blog/${post.id}`, { cookie: ana });
    expect((await ofPosts()).body).toEqual([]);
  });

  test('has only what was typed: a title that nobody touched is not an empty one', async () => {
    const { ana, ben, put, get } = await buildApp(await openTestStore());
    await put(ana, { content: '<p>x' });
    expect((await get()).body).not.toHaveProperty('title');
    expect((await put(ben, {})).body.current).not.toHaveProperty('title');
  });

  test('is never put in the place of somebody else’s unless their copy is named', async () => {
    const { ana, ben, put, get } = await buildApp(await openTestStore());
    const { body: first } = await put(ana, { title: 'Of Ana' });
    for (const replaces of [undefined, null, '2026-01-01T00:00:00.000Z']) {
      const refused = await put(ben, { title: 'Of Ben', replaces });
      expect([refused.status, refused.body.code]).toEqual([409, 'copy_conflict']);
      expect(refused.body.current).toMatchObject({ title: 'Of Ana', savedBy: first.savedBy });
    }
    const named = await put(ben, { title: 'Of Ben', replaces: first.savedAt });
    expect(named.status).toBe(200);
    expect(named.body.savedAt > first.savedAt).toBe(true);
    const late = await put(ana, { title: 'Of Ana again' });
    expect([late.status, late.body.current.title]).toEqual([409, 'Of Ben']);
    expect((await get()).body.title).toBe('Of Ben');
  });

  test('of one person in two tabs is not overwritten unseen, and a repeated save is no conflict', async () => {
    const { ana, put } = await buildApp(await openTestStore());
    const tab = { writer: 'tab-1', replaces: null };
    const { body: first } = await put(ana, { ...tab, title: 'One' });
    expect((await put(ana, { ...tab, title: 'One and more' })).status).toBe(200);
    const other = { writer: 'tab-2', title: 'Two' };
    expect((await put(ana, { ...other, replaces: null })).status).toBe(409);
    expect((await put(ana, { ...other, replaces: first.savedAt })).status).toBe(409);
    const { body: conflict } = await put(ana, { ...other, replaces: null });
    const { savedAt } = conflict.current;
    expect((await put(ana, { ...other, replaces: savedAt })).status).toBe(200);
  });

  test('ends with the edit that sends it, and with nothing else', async () => {
    const { app, ana, ben, post, put, get } = await buildApp(await openTestStore());
    const patch = (cookie: string, body: object) =>
      app.call('PATCH', `/api/blog/${post.id}`, { cookie, body });
    const { body: kept } = await put(ana, { title: 'An unsent title' });
    await patch(ben, { title: 'Another edit', workingCopy: '2026-01-01T00:00:00.000Z' });
    await patch(ben, { title: 'Another edit yet' });
    expect((await get()).status).toBe(200);
    await patch(ana, { title: 'An unsent title', workingCopy: kept.savedAt });
    expect((await get()).status).toBe(404);
    // A tab that has not heard of it brings nothing back.
    const late = await put(ana, { title: 'An unsent title', replaces: kept.savedAt });
    expect([late.status, late.body.code]).toEqual([404, 'not_found']);
  });

  test('can be thrown away, and is gone while the post is in the trash', async () => {
    const { app, ana, post, url, put, get } = await buildApp(await openTestStore());
    await put(ana, { title: 'An unsent title' });
    await app.call('DELETE', `/api/blog/${post.id}`, { cookie: ana });
    expect([(await get()).status, (await put(ana, {})).status]).toEqual([404, 404]);
    await app.call('POST', `/api/blog/${post.id}/restore`, { cookie: ana });
    expect((await get()).body.title).toBe('An unsent title');
    expect((await app.call('DELETE', url, { cookie: ana })).status).toBe(204);
    expect((await app.call('DELETE', url, { cookie: ana })).status).toBe(404);
  });

  test('is thrown away once where two people do it at the same moment', async () => {
    const { app, ana, ben, url, put, get } = await buildApp(await openTestStore());
    const { body: kept } = await put(ana, { title: 'An unsent title' });
    const drop = `${url}?savedAt=${kept.savedAt}`;
    const answers = await Promise.all(
      [ana, ben].map((cookie) => app.call('DELETE', drop, { cookie })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await get()).status).toBe(404);
    expect((await put(ben, { title: 'A new one', replaces: null })).status).toBe(200);
  });

  test('of a person who was removed stays, and somebody else goes on with it', async () => {
    const { app, ana, ben, put, get } = await buildApp(await openTestStore());
    const { body: kept } = await put(ana, { title: 'Of Ana' });
    const { id } = kept.savedBy;
    const removed = await app.call('DELETE', `/api/users/${id}`, { cookie: ben });
    expect(removed.status).toBe(204);
    expect((await get(ben)).body).toMatchObject({ title: 'Of Ana', savedBy: { id } });
    const refused = await put(ben, { title: 'Of Ben', replaces: null });
    expect([refused.status, refused.body.current.title]).toEqual([409, 'Of Ana']);
    const gone = await put(ben, { title: 'Of both', replaces: kept.savedAt });
    expect([gone.status, gone.body.savedBy.username]).toEqual([200, 'ben']);
  });

  test('says who else has the post open, until they have left it', async () => {
    const { app, ana, ben, post, put } = await buildApp(await openTestStore());
    const watch = async (cookie: string, id = post.id) =>
      (await app.call('PUT', `/api/blog/${id}/editing`, { cookie })).body;
    const { updatedAt } = post;
    expect(await watch(ana)).toEqual({ updatedAt, savedAt: null, others: [] });
    const { body: kept } = await put(ana, { title: 'Typed by Ana' });
    expect(await watch(ben)).toEqual({ updatedAt, savedAt: kept.savedAt, others: [kept.savedBy] });
    expect((await watch(ana)).others).toMatchObject([{ username: 'ben' }]);
    app.clock.advance(15);
    await watch(ana);
    app.clock.advance(6);
    expect((await watch(ana)).others).toEqual([]);
    expect((await watch(ben)).others).toMatchObject([{ username: 'ana' }]);
    expect((await watch(ben, 999_999)).code).toBe('not_found');
  });

  test('of five writers at once one is kept, and the others are shown it', async () => {
    const { ana, put } = await buildApp(await openTestStore());
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((writer) =>
        put(ana, { writer, title: writer, replaces: null }),
      ),
    );
    const kept = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([kept.length, refused.length]).toEqual([1, 4]);
  });
});

describeEachDatabase('a text that is no post yet', (openTestStore) => {
  test('is kept under its key for its writer alone, and ends when it becomes a post', async () => {
    const { app, ana, ben } = await buildApp(await openTestStore());
    const url = `${TEXTS}/${KEY}`;
    const body = { title: 'Half a title', content: 'Four words of text', form: 'simple' };
    const kept = await app.call('PUT', url, { cookie: ana, body });
    expect(kept.body).toMatchObject({ savedBy: { username: 'ana' }, basedOn: null });
    app.clock.advance(5);
    await app.call('PUT', url, { cookie: ana, body: { ...body, title: 'A title' } });
    const { body: rows } = await app.call('GET', TEXTS, { cookie: ana });
    expect(rows).toMatchObject([
      { key: KEY, postId: null, title: 'A title', words: 4, form: 'simple' },
    ]);
    expect(rows[0]).not.toHaveProperty('content');
    const whole = await app.call('GET', url, { cookie: ana });
    expect(whole.body).toMatchObject({ ...body, title: 'A title', savedAt: rows[0].savedAt });
    expect((await app.call('GET', TEXTS, { cookie: ben })).body).toEqual([]);
    expect((await app.call('GET', url, { cookie: ben })).status).toBe(404);
    expect((await app.call('DELETE', url, { cookie: ben })).status).toBe(404);

    const refused = buildPostRequest({ title: 'x', workingCopy: KEY });
    expect((await app.call('POST', '/api/blog', { cookie: ana, body: refused })).status).toBe(400);
    const taken = buildPostRequest({ workingCopy: KEY });
    await app.call('POST', '/api/blog', { cookie: ben, body: taken });
    expect((await app.call('GET', TEXTS, { cookie: ana })).body).toHaveLength(1);
    expect((await app.call('POST', '/api/blog', { cookie: ana, body: taken })).status).toBe(201);
    expect((await app.call('GET', TEXTS, { cookie: ana })).body).toEqual([]);
    expect((await app.call('DELETE', url, { cookie: ana })).status).toBe(404);
  });
});

describeEachDatabase('a text that somebody goes on with on another device', (openTestStore) => {
  test('is neither overwritten nor ended by the device that does not know of it', async () => {
    const { app, ana } = await buildApp(await openTestStore());
    const url = `${TEXTS}/${KEY}`;
    const put = (body: object) => app.call('PUT', url, { cookie: ana, body });
    const read = async () => (await app.call('GET', url, { cookie: ana })).body.content;
    const desk = { writer: 'desk', content: 'Begun at the desk' };
    const { body: first } = await put({ ...desk, replaces: null });
    app.clock.advance(5);
    const { body: later } = await put({
      ...{ writer: 'sofa', content: 'Begun at the desk, ended on the sofa' },
      replaces: first.savedAt,
    });

    const stale = await put({ ...desk, content: 'Begun at the desk!', replaces: first.savedAt });
    expect([stale.status, stale.body.code]).toEqual([409, 'copy_conflict']);
    expect(stale.body.current).toMatchObject({ savedAt: later.savedAt, writer: 'sofa' });
    const drop = `${url}?savedAt=${first.savedAt}`;
    expect((await app.call('DELETE', drop, { cookie: ana })).status).toBe(404);
    const sent = { workingCopy: KEY, workingCopySavedAt: first.savedAt };
    await app.call('POST', '/api/blog', { cookie: ana, body: buildPostRequest(sent) });
    expect(await read()).toBe('Begun at the desk, ended on the sofa');

    const taken = { ...sent, workingCopySavedAt: later.savedAt };
    await app.call('POST', '/api/blog', { cookie: ana, body: buildPostRequest(taken) });
    expect(await read()).toBeUndefined();
  });
});

test('the copy of a post is thrown away only as it was seen', async () => {
  const { app, ana, url, put, get } = await buildApp();
  const { body: first } = await put(ana, { title: 'One' });
  app.clock.advance(5);
  const { body: second } = await put(ana, { title: 'Two' });
  const drop = ({ savedAt }: { savedAt: string }) =>
    app.call('DELETE', `${url}?savedAt=${savedAt}`, { cookie: ana });
  expect((await drop(first)).status).toBe(404);
  expect((await get()).body.title).toBe('Two');
  expect((await drop(second)).status).toBe(204);
});

test('a person has at most 100 texts that are no posts yet, and goes on with each', async () => {
  const { app, ana, ben } = await buildApp();
  const put = (cookie: string, number: number) => {
    const url = `${TEXTS}/${KEY.slice(0, -3)}${String(number).padStart(3, '0')}`;
    return app.call('PUT', url, { cookie, body: { title: `Text ${number}` } });
  };
  for (let number = 1; number <= 100; number += 1) {
    expect((await put(ana, number)).status).toBe(200);
  }
  const refused = await put(ana, 101);
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'You have 100 drafts that are no posts yet. Save one as a post or throw one away, then retry.',
  ]);
  expect((await app.call('GET', TEXTS, { cookie: ana })).body).toHaveLength(100);
  expect([(await put(ana, 1)).status, (await put(ben, 101)).status]).toEqual([200, 200]);
});

test.each([
  [{ title: 5 }, 'Title must be text'],
  [{ title: 'x'.repeat(301) }, 'Title must be at most 300 characters'],
  [{ tags: 'one' }, 'Tags must be a list'],
  [{ published: 'yes' }, 'Status must be true or false'],
  [{ basedOn: 'soon' }, 'basedOn must be a time'],
  [{ writer: 'a b' }, 'writer must be a short name'],
])('%j is refused', async (body, message) => {
  const { ana, put } = await buildApp();
  const answer = await put(ana, body);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});

test.each(['not-a-uuid', '1', `${KEY}0`])('%s is no key', async (key) => {
  const { app, ana } = await buildApp();
  const answer = await app.call('PUT', `${TEXTS}/${key}`, { cookie: ana, body: {} });
  expect(answer.status).toBe(404);
});
