import { expect, test } from 'vitest';
import type { Fields } from '#shared/fields/field.ts';
import { keptNames } from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { withEngine } from '#tests/support/databases/database-engine.ts';
import {
  buildNewPost,
  buildNewSubmission,
  insertAuthor,
  insertPost,
} from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { sampleFields } from '#tests/support/field-samples.ts';
import { readRow, selectFields, writeRow } from './field-rows.ts';

const NOW = '2026-06-01T12:00:00.000Z';

/** Fields of the first release: whatever lies in a trash has them. */
const firstPostFields = [
  ...['id', 'title', 'slug', 'excerpt', 'content', 'contentSource'],
  ...['authorId', 'createdAt', 'updatedAt'],
];
const firstMessageFields = ['id', 'fullName', 'email', 'message', 'createdAt'];

const listNewer = (fields: Fields, first: readonly string[]) =>
  keptNames(fields).filter((name) => !first.includes(name));

test.each([
  ['posts', listNewer(postFields, firstPostFields), postFields],
  ['messages', listNewer(messageFields, firstMessageFields), messageFields],
] as [string, string[], Fields][])(
  'newer fields of %s have a default for what is older',
  (_what, names, fields) => {
    for (const name of names) expect(fields[name], name).toHaveProperty('default');
  },
);

const fields = {
  weight: { kind: 'number', isNullable: true, default: null },
  stage: { kind: 'choice', options: { new: 'New', done: 'Done' }, default: 'new' },
  openReasons: { kind: 'json', default: [] as readonly string[] },
  tags: { kind: 'tags', max: 3, itemMax: 9, default: [] },
} as const satisfies Fields;

test('numbers, choices and JSON have a column, tags have none', () => {
  const values = { weight: null, stage: 'done', openReasons: ['a', 'b'], tags: ['c'] } as const;
  const row = writeRow(fields, values);
  expect(row).toEqual({ weight: null, stage: 'done', open_reasons: '["a","b"]' });
  expect(selectFields(fields, keptNames(fields))).toEqual([
    'weight as weight',
    'stage as stage',
    'open_reasons as openReasons',
  ]);
  const read = readRow(fields, {
    weight: row.weight,
    stage: row.stage,
    openReasons: row.open_reasons,
  });
  expect(read).toEqual({ weight: null, stage: 'done', openReasons: ['a', 'b'] });
});

describeEachDatabase('the row of every field', (openTestStore, getDatabase) => {
  const changeTrash = (id: number, json: object) =>
    withEngine(getDatabase().getOptions(), ({ db }) =>
      db
        .updateTable('deleted_posts')
        .set({ post: JSON.stringify(json) })
        .where('id', '=', id)
        .execute(),
    );

  test('of a post and of a message comes back from table and trash', async () => {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    const post = { ...sampleFields(postFields, keptNames(postFields), 'first'), authorId };
    const { id: _post, ...newPost } = buildNewPost({ slug: '', ...post }) as {
      id?: number;
    } & ReturnType<typeof buildNewPost>;
    const id = await insertPost(store, newPost);
    expect(await store.posts.findById(id)).toEqual({ ...newPost, id });
    await store.posts.moveToTrash(id, NOW);
    await store.posts.restore(id);
    expect(await store.posts.findById(id)).toEqual({ ...newPost, id });

    const { id: _message, ...message } = sampleFields(
      messageFields,
      keptNames(messageFields),
      'first',
    );
    const messageId = await store.contact.insert(buildNewSubmission(message));
    expect(await store.contact.findById(messageId)).toEqual({ ...message, id: messageId });
    await store.contact.moveToTrash(messageId, NOW);
    await store.contact.restore(messageId);
    expect(await store.contact.findById(messageId)).toEqual({ ...message, id: messageId });
  });

  test('takes its default where an older release deleted the post', async () => {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    const id = await insertPost(store, {
      authorId,
      slug: 'old',
      tags: ['a'],
      coverImage: '/x.png',
    });
    const post = await store.posts.findById(id);
    await store.posts.moveToTrash(id, NOW);
    const older = Object.entries(post ?? {}).filter(([name]) => firstPostFields.includes(name));
    await changeTrash(id, Object.fromEntries(older));
    await store.posts.restore(id);
    const table: Fields = postFields;
    const defaults = listNewer(table, firstPostFields).map((name) => [
      name,
      (table[name] as { default?: unknown }).default,
    ]);
    expect(await store.posts.findById(id)).toEqual({ ...post, ...Object.fromEntries(defaults) });
  });
});
