import { expect, it } from 'vitest';
import { buildPost } from '#tests/support/factories.ts';
import { judgeImport } from './store-import.ts';

const post = { ...buildPost({ slug: 'hello', title: 'Hello' }), id: 7 };
const record = { postId: 7, fingerprint: 'before', postUpdatedAt: post.updatedAt };
const found = {
  ...{ source: 'wordpress:a.example/second/#1', formerSource: 'wordpress:a.example#1' },
  ...{ slug: 'hello', title: 'Hello', fingerprint: 'now', formerPaths: ['/second/hello/'] },
};

/** A store with that post, one record, and one redirect to the post. */
function makeStore({ recordedAs = found.formerSource, redirectedFrom = '/none', isThere = true }) {
  const isKnown = (source: string) => source === recordedAs;
  return {
    posts: {
      findById: async () => (isThere ? post : null),
      findBySlug: async (slug: string) => (slug === post.slug ? post : null),
    },
    imports: { find: async (source: string) => (isKnown(source) ? { ...record, source } : null) },
    redirects: {
      findTarget: async (path: string) => (path === redirectedFrom ? '/blog/hello' : null),
    },
  };
}

const elsewhere = { does: 'nothing', because: 'elsewhere', title: 'Hello' };
const update = { does: 'update', postId: 7 };

it.each([
  ['its own record is trusted', { recordedAs: found.source }, { title: 'Retitled' }, update],
  ['unchanged since an earlier release', {}, { fingerprint: 'before' }, 'same'],
  ['title and address are its own', { redirectedFrom: '/second/hello' }, {}, update],
  ['only the title is the same', {}, {}, elsewhere],
  [
    'only the address is the same',
    { redirectedFrom: '/second/hello' },
    { title: 'Other', slug: 'other' },
    elsewhere,
  ],
  ['nothing is the same', {}, { title: 'Other', slug: 'other' }, { does: 'create' }],
  [
    'removed here, and perhaps another one',
    { isThere: false },
    { slug: 'other' },
    { does: 'create' },
  ],
  [
    'removed here, and unchanged',
    { isThere: false },
    { slug: 'other', fingerprint: 'before' },
    'removed',
  ],
])(
  'knows a post that an earlier release recorded by host alone: %s',
  async (_, made, own, verdict) => {
    const expected = typeof verdict === 'string' ? { does: 'nothing', because: verdict } : verdict;
    expect(await judgeImport(makeStore(made), { ...found, ...own })).toEqual(expected);
  },
);

it('changes a post that may have come from elsewhere only when asked', async () => {
  expect(await judgeImport(makeStore({}), found, { mayReplace: true })).toEqual(update);
});
