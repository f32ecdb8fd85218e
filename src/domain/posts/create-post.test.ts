import { expect, test } from 'vitest';
import type { AuditRecord } from '#domain/audit/public.ts';
import { TEST_TIME } from '#tests/support/clock.ts';
import { buildStubStore } from '#tests/support/stub-store.ts';
import { createPost } from './create-post.ts';
import { renderInPlace } from './keep-post.ts';
import type { Post } from './post.ts';
import type { PostRepository } from './post-repository.ts';

const input = {
  title: 'What is an SLO?',
  excerpt: 'An objective',
  content: '<p>An objective, not a wish.</p>',
  authorId: 1,
  published: true,
};

/** A store whose constraint refuses slugs missing from its list of taken ones. */
function buildStore({ listed, refused }: { listed: string[]; refused: (slug: string) => boolean }) {
  const calls: string[] = [];
  let stored: Post | null = null;
  const posts: Pick<PostRepository, 'listSlugsLike' | 'insert' | 'findById'> = {
    listSlugsLike: async () => listed,
    insert: async (post) => {
      calls.push(post.slug);
      if (refused(post.slug)) return { ok: false, reason: 'slug_taken' };
      stored = { ...post, id: 7, excerpt: 'As it is stored' };
      return { ok: true, id: 7 };
    },
    findById: async () => stored,
  };
  return {
    store: buildStubStore({
      posts,
      workingCopies: { remove: async () => false },
      revisions: { add: async () => {}, hasAny: async () => true },
      audit: { record: async ({ action }: AuditRecord) => void calls.push(action) },
    }),
    calls,
  };
}

test('takes the slug of the title and records it in the same transaction', async () => {
  const { store, calls } = buildStore({ listed: [], refused: () => false });
  const result = await createPost(
    { store, now: () => TEST_TIME, renderPost: renderInPlace },
    input,
  );
  const stored = {
    id: 7,
    slug: 'what-is-an-slo',
    createdAt: TEST_TIME,
    excerpt: 'As it is stored',
  };
  expect(result).toMatchObject({ ok: true, post: stored });
  expect(calls).toEqual(['what-is-an-slo', 'post.created']);
});

test('tries again when another writer was faster than the list', async () => {
  const quicker = ['what-is-an-slo-3', 'what-is-an-slo-4'];
  const { store, calls } = buildStore({
    listed: ['what-is-an-slo', 'what-is-an-slo-2'],
    refused: (slug) => quicker.includes(slug),
  });
  const result = await createPost(
    { store, now: () => TEST_TIME, renderPost: renderInPlace },
    input,
  );
  expect(result).toMatchObject({ ok: true, post: { slug: 'what-is-an-slo-5' } });
  expect(calls).toEqual([...quicker, 'what-is-an-slo-5', 'post.created']);
});

test('gives up with an error, and without an entry, when no slug is ever free', async () => {
  const { store, calls } = buildStore({ listed: [], refused: () => true });
  await expect(
    createPost({ store, now: () => TEST_TIME, renderPost: renderInPlace }, input),
  ).rejects.toThrow('No free slug');
  expect(calls).not.toContain('post.created');
});
