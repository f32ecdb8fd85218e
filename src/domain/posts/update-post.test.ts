import { expect, test } from 'vitest';
import type { AuditRecord } from '#domain/audit/public.ts';
import { TEST_TIME } from '#tests/support/clock.ts';
import { buildPost } from '#tests/support/factories.ts';
import { buildStubStore } from '#tests/support/stub-store.ts';
import { renderInPlace } from './keep-post.ts';
import type { PostRepository } from './post-repository.ts';
import { updatePost } from './update-post.ts';

/** A store in which another writer changes the post during the first `races` updates. */
function buildStore(races: number, overrides = {}) {
  let post = buildPost(overrides);
  const recorded: AuditRecord[] = [];
  let left = races;
  const posts: Pick<PostRepository, 'findById' | 'update'> = {
    findById: async () => post,
    update: async (_id, changes, before) => {
      if (left > 0) {
        left -= 1;
        post = { ...post, updatedAt: `2026-03-01T12:00:01.${100 + left}Z` };
      }
      if (before?.updatedAt !== post.updatedAt) return { ok: false, reason: 'edit_conflict' };
      post = { ...post, ...changes };
      return { ok: true, post };
    },
  };
  return {
    store: buildStubStore({
      posts,
      workingCopies: { remove: async () => false },
      revisions: { add: async () => {}, hasAny: async () => true },
      publishingRequests: { remove: async () => {} },
      audit: { record: async (entry: AuditRecord) => void recorded.push(entry) },
    }),
    recorded,
  };
}

const LATER = '2026-05-01T08:00:00.000Z';
const now = () => '2026-03-01T13:00:00.000Z';

test.each([
  ['an undated draft', { isDated: false }, { published: true }, now(), true],
  ['a dated draft', { isDated: true }, { published: true }, TEST_TIME, true],
  [
    'one that is dated with it',
    { isDated: false },
    { published: true, createdAt: LATER },
    LATER,
    true,
  ],
  ['one that is only dated', { isDated: false }, { createdAt: LATER }, LATER, true],
  [
    'one that stays an undated draft',
    { isDated: false },
    { title: 'Another title' },
    TEST_TIME,
    false,
  ],
])('%s gets the right date', async (_what, state, changes, createdAt, isDated) => {
  const { store } = buildStore(0, { ...state, published: false });
  const result = await updatePost({ store, now, renderPost: renderInPlace }, 1, changes);
  expect(result).toMatchObject({ ok: true, post: { createdAt, isDated } });
});

test('an edit without a version applies to the newer version if it loses a race', async () => {
  const { store, recorded } = buildStore(2);
  const result = await updatePost({ store, now, renderPost: renderInPlace }, 1, {
    title: 'A new title',
  });
  expect(result).toMatchObject({ ok: true, post: { title: 'A new title', updatedAt: now() } });
  expect(recorded).toMatchObject([{ action: 'post.changed', isShown: true }]);
});

test('an edit with a version that loses a race is a conflict, with the winner’s version', async () => {
  const { store, recorded } = buildStore(1);
  const changes = { title: 'A new title', updatedAt: TEST_TIME };
  const result = await updatePost({ store, now, renderPost: renderInPlace }, 1, changes);
  const current = { updatedAt: '2026-03-01T12:00:01.100Z', title: buildPost().title };
  expect(result).toMatchObject({ ok: false, reason: 'edit_conflict', current });
  expect(recorded).toEqual([]);
});

test('a post that keeps changing is an error, not an endless loop', async () => {
  const { store } = buildStore(1000);
  await expect(
    updatePost({ store, now, renderPost: renderInPlace }, 1, { title: 'A new title' }),
  ).rejects.toThrow('20 times');
});

test('a version that is not a time is a conflict', async () => {
  const { store } = buildStore(0);
  const result = await updatePost({ store, now, renderPost: renderInPlace }, 1, {
    title: 'A new title',
    updatedAt: 'x',
  });
  expect(result).toEqual({ ok: false, reason: 'edit_conflict', current: buildPost() });
});

test('the new version is later than the old one, whatever the clock says', async () => {
  const { store } = buildStore(0);
  const past = () => '2020-01-01T00:00:00.000Z';
  const result = await updatePost({ store, now: past, renderPost: renderInPlace }, 1, {
    title: 'A new title',
  });
  expect(result).toMatchObject({ ok: true, post: { updatedAt: '2026-03-01T12:00:00.001Z' } });
});
