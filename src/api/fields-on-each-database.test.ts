import { expect, test } from 'vitest';
import {
  changeNames,
  createNames,
  keptNames,
  searchableNames,
  shownNames,
} from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { sampleField, sampleFields } from '#tests/support/field-samples.ts';

const created = sampleFields(postFields, createNames(postFields), 'first');
const sent = sampleFields(messageFields, createNames(messageFields), 'first');

/** Where and when a post is published: no former version or draft decides it. */
const ofPublication: readonly string[] = ['slug', 'createdAt', 'published'];

/** Every text in a value, however deep. */
const listTexts = (value: unknown): readonly string[] =>
  typeof value === 'object' ? Object.values(value ?? {}).flatMap(listTexts) : [String(value)];

/** Those of the values that are shown in a place. */
const pick = (values: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

describeEachDatabase('every field', (openTestStore) => {
  async function start() {
    const app = await buildTestApp({ store: await openTestStore() });
    const cookie = await app.signIn();
    const call = async (method: string, url: string, body?: unknown) =>
      (await app.call(method, url, { cookie, body })).body;
    const countFound = async (url: string, words: string) =>
      (await call('GET', `${url}?q=${encodeURIComponent(words)}`)).length;
    return { app, cookie, call, countFound, createPost: () => call('POST', '/api/blog', created) };
  }

  test('of a post is stored as it was sent, and answered where its table says so', async () => {
    const { app, call, createPost } = await start();
    const post = await createPost();
    expect(post).toMatchObject(created);
    expect(await call('GET', `/api/blog/id/${post.id}`)).toMatchObject(post);
    const [row] = await call('GET', '/api/blog');
    expect(row).toMatchObject(pick(created, shownNames(postFields, 'row')));
    const page = await app.call('GET', `/api/blog/${post.slug}`);
    expect(page.body).toMatchObject(pick(created, shownNames(postFields, 'page')));
    expect(page.body).toMatchObject(pick(created, shownNames(postFields, 'head')));
    const [card] = (await app.call('GET', '/api/blog/published')).body;
    expect(card).toMatchObject(pick(created, shownNames(postFields, 'card')));
    expect(Object.keys(card)).toEqual(shownNames(postFields, 'card'));
    expect(Object.keys(row)).toEqual(shownNames(postFields, 'row'));
    expect(Object.keys(post)).toEqual(shownNames(postFields, 'editor'));
  });

  test.each(changeNames(postFields))('of a post can be changed alone: %s', async (name) => {
    const { call, createPost } = await start();
    const post = await createPost();
    const value = sampleField(name, postFields[name], 'later');
    const answered = await call('PATCH', `/api/blog/${post.id}`, { [name]: value });
    const stored = await call('GET', `/api/blog/id/${post.id}`);
    expect(stored).toMatchObject({ ...created, [name]: value });
    expect(stored).toMatchObject(answered);
  });

  test('of a post can be changed together, survive the trash, and are found', async () => {
    const { call, countFound, createPost } = await start();
    const { id } = await createPost();
    const changed = sampleFields(postFields, changeNames(postFields), 'later');
    await call('PATCH', `/api/blog/${id}`, changed);
    const stored = await call('GET', `/api/blog/id/${id}`);
    expect(stored).toMatchObject(changed);
    await call('DELETE', `/api/blog/${id}`);
    await call('POST', `/api/blog/${id}/restore`);
    expect(await call('GET', `/api/blog/id/${id}`)).toEqual(stored);
    for (const name of searchableNames(postFields)) {
      expect(await countFound('/api/blog', `${name} later`), name).toBe(1);
      expect(await countFound('/api/blog', `${name} first`), name).toBe(0);
    }
  });

  test('of a post is in its versions, and comes back from one', async () => {
    const { call, createPost } = await start();
    const { id } = await createPost();
    const changed = sampleFields(postFields, changeNames(postFields), 'later');
    await call('PATCH', `/api/blog/${id}`, changed);
    const [, first] = await call('GET', `/api/blog/${id}/revisions`);
    const version = `/api/blog/${id}/revisions/${first.id}`;
    expect(await call('GET', version)).toMatchObject(created);
    const restored = await call('POST', `${version}/restore`);
    expect(restored).toMatchObject({ ...created, ...pick(changed, ofPublication) });
  });

  test('of a post is kept in its draft, and shown in the preview of that', async () => {
    const { call, createPost } = await start();
    const { id, updatedAt } = await createPost();
    const typed = sampleFields(postFields, changeNames(postFields), 'later');
    await call('PUT', `/api/blog/${id}/working-copy`, { ...typed, basedOn: updatedAt });
    expect(await call('GET', `/api/blog/${id}/working-copy`)).toMatchObject(typed);
    const { post } = await call('GET', `/api/blog/${id}/preview?state=working`);
    const said = changeNames(postFields).filter((name) => !ofPublication.includes(name));
    expect(post).toMatchObject({ ...pick(typed, said), content: post.content });
    expect(post.content).toContain('content-of-the-later-turn');
  });

  test('of a message is stored as it was sent, and found, also through the trash', async () => {
    const { call, countFound } = await start();
    const { id } = await call('POST', '/api/contact/submit', sent);
    const [stored] = await call('GET', '/api/contact');
    expect(stored).toMatchObject({ id, ...sent });
    // And what is read of it from other tables.
    const derived = ['deliveries', 'articleTitles', 'hasLostReply'];
    expect(Object.keys(stored)).toEqual([...keptNames(messageFields), ...derived]);
    await call('DELETE', `/api/contact/${id}`);
    await call('POST', `/api/contact/${id}/restore`);
    expect(await call('GET', '/api/contact')).toEqual([stored]);
    for (const name of searchableNames(messageFields)) {
      expect(await countFound('/api/contact', `${name} first`), name).toBe(1);
    }
  });

  test.each(changeNames(messageFields))('of a message can be changed: %s', async (name) => {
    const { call } = await start();
    const { id } = await call('POST', '/api/contact/submit', sent);
    const [before] = await call('GET', '/api/contact');
    const [person] = await call('GET', '/api/contact/assignees');
    for (const turn of ['first', 'later'] as const) {
      // Only somebody who may answer messages can be the assignee.
      const value =
        name === 'assigneeId'
          ? { first: person.id, later: null }[turn]
          : sampleField(name, messageFields[name], turn);
      const answered = await call('PATCH', `/api/contact/${id}`, { [name]: value });
      expect(answered).toEqual({ ...before, [name]: value });
      const folder = name === 'isSpam' && value ? 'spam' : 'inbox';
      expect(await call('GET', `/api/contact?folder=${folder}`)).toEqual([answered]);
    }
  });

  test('of a message is exported', async () => {
    const { app, cookie, call } = await start();
    await call('POST', '/api/contact/submit', sent);
    const file = await app.call('GET', '/api/contact/export.csv', { cookie });
    const [header, record] = file.text.split('\r\n');
    const columns = header?.match(/\w+/g) ?? [];
    const parts = ['landingPage', 'referrer', 'lastArticle'];
    const utm = ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'];
    const names = keptNames(messageFields).filter((name) => name !== 'source');
    const ofOthers = ['assignee', 'firstAnswerAt', 'notes'];
    expect(columns.sort()).toEqual([...names, ...parts, ...utm, ...ofOthers].sort());
    for (const value of listTexts(sent)) expect(record).toContain(value);
  });
});
