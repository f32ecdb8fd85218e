import { expect, test } from 'vitest';
import { adminRoutes } from '../admin-routes.ts';
import {
  contentItems,
  debugItems,
  findCurrentHref,
  isEntryFor,
  railItems,
  siteItems,
  teamItems,
} from './rail-items.ts';

test('every entry leads to a screen, except those without an address', () => {
  const patterns = new Set(adminRoutes.map(({ pattern }) => pattern));
  const links = [...railItems, ...debugItems, ...contentItems, ...siteItems, ...teamItems];
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

test.each([
  [
    'editor' as const,
    ['Dashboard', 'All Posts', 'New Post', 'New Post (Original)', 'Comments'],
    ['Test Blog Post', 'Debug Auth'],
    ['Pages and texts', 'System'],
  ],
  ['sales' as const, ['Dashboard', 'Messages'], ['Debug Auth'], ['System']],
])('%s sees what the role may use, and only that', (role, main, debug, site) => {
  const listShown = (items: typeof railItems) =>
    items.filter((item) => isEntryFor(item, { role })).map(({ label }) => label);
  expect(listShown(railItems)).toEqual(main);
  expect(listShown(debugItems)).toEqual(debug);
  expect(listShown(siteItems)).toEqual(site);
});
