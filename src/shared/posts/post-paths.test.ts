import { expect, test } from 'vitest';
import { getPostPath, getTagPath, readPostPath, readTagPath } from './post-paths.ts';

test.each([
  ['kubernetes-costs', '/blog/kubernetes-costs', '/blog/tag/kubernetes-costs'],
  ['हिन्दी', `/blog/${encodeURI('हिन्दी')}`, `/blog/tag/${encodeURI('हिन्दी')}`],
  ['CI/CD & co?', '/blog/CI%2FCD%20%26%20co%3F', '/blog/tag/CI%2FCD%20%26%20co%3F'],
])('%j is at %s as a slug and at %s as a tag', (name, postPath, tagPath) => {
  expect(getPostPath(name)).toBe(postPath);
  expect(getTagPath(name)).toBe(tagPath);
  expect(readPostPath(postPath)).toBe(name);
  expect(readTagPath(tagPath)).toBe(name);
});

test.each(['/blog', '/blog/tag/a/b', '/en/blog/tag/a', '/en/blog/a'])(
  '%s is the path of no post and of no tag',
  (path) => {
    expect([readPostPath(path), readTagPath(path)]).toEqual([null, null]);
  },
);
