import { expect, test } from 'vitest';
import { adminRoutes } from '../admin-routes.ts';
import { debugItems, findCurrentHref, railItems, siteItems } from './rail-items.ts';

test('every entry leads to a screen, except those without an address', () => {
  const patterns = new Set(adminRoutes.map(({ pattern }) => pattern));
  const links = [...railItems, ...debugItems, ...siteItems];
  for (const { href } of links) if (href !== null) expect(patterns).toContain(href);
  expect(links.filter(({ href }) => href === null).map(({ label }) => label)).toEqual([
    'Comments',
    'Settings',
  ]);
});

test.each([
  ['/admin/posts/edit/7', '/admin/posts'],
  ['/admin/posts/simple-new', '/admin/posts'],
  ['/admin/posts/new', '/admin/posts/new'],
  ['/admin/dashboard', '/admin/dashboard'],
])('%s belongs to the entry %s', (path, href) => {
  expect(findCurrentHref(path)).toBe(href);
});
