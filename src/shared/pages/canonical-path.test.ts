import { expect, test } from 'vitest';
import { toCanonicalPath } from './canonical-path.ts';

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/%61bout', '/about'],
  ['/x/../about', '/about'],
  ['/x/%2e%2E/./about', '/about'],
  ['/../..', '/'],
  ['/blog/tag/CI%2fCD', '/blog/tag/CI%2FCD'],
  ['/blog/tag/A & B', '/blog/tag/A%20%26%20B'],
  ['/blog/tag/it%27s', "/blog/tag/it's"],
  ['/blog/tag/100%25', '/blog/tag/100%25'],
  ['/blog/k%C3%BChe', '/blog/k%C3%BChe'],
  ['/blog/ku%CC%88he', '/blog/k%C3%BChe'],
  ['/blog/kühe', '/blog/k%C3%BChe'],
  ['/%00', '/%00'],
])('%s is %s', (path, canonical) => {
  expect(toCanonicalPath(path)).toBe(canonical);
  expect(toCanonicalPath(canonical)).toBe(canonical);
});

test.each([
  ...['//about', '//example.com', '/\\example.com', '/.//example.com', '/a//b', '/a\\\\b'],
  ...['/%2e//example.com', '/%zz', '/%ff', '/%', 'http://example.com/', '*', '', '@example.com'],
])('%s has no canonical path', (path) => {
  expect(toCanonicalPath(path)).toBeNull();
});
