import { expect, test } from 'vitest';
import { postEndpoints } from '#contracts/posts/endpoints.ts';
import { getKeptUrl } from './kept-url.ts';

const { listPublished, getBySlug } = postEndpoints;

test.each([
  [undefined, '/api/blog/published'],
  [{}, '/api/blog/published'],
  [{ limit: undefined }, '/api/blog/published'],
  [{ limit: 3 }, '/api/blog/published?limit=3'],
  [{ limit: 3, offset: 6 }, '/api/blog/published?limit=3&offset=6'],
  [{ offset: 6 }, null],
  [{ q: 'cloud' }, null],
])('the list of published posts with %j is kept as %s', (query, kept) => {
  expect(getKeptUrl(listPublished, { params: undefined, query })).toBe(kept);
});

test('parts of an address are kept in one spelling', () => {
  const decomposed = 'cafe\u0301/menu';
  expect(getKeptUrl(getBySlug, { params: { slug: decomposed }, query: undefined })).toBe(
    '/api/blog/caf%C3%A9%2Fmenu',
  );
});
