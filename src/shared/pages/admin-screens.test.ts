import { expect, test } from 'vitest';
import { isAdminScreen } from './admin-screens.ts';

test.each([
  ['/admin', true],
  ['/admin/dashboard', true],
  ['/admin/posts', true],
  ['/admin/posts/edit/7', true],
  ['/admin/posts/edit', false],
  ['/admin/posts/edit/7/8', false],
  ['/admin/posts/edit/abc', false],
  ['/admin/posts/edit/0', false],
  ['/admin/posts/edit/7a', false],
  ['/admin/posts/preview/-1', false],
  ['/admin/posts/preview/7', true],
  ['/admin/post', false],
  ['/admin/posts/newer', false],
  ['/administrator', false],
])('%s is a screen of the panel: %j', (path, expected) => {
  expect(isAdminScreen(path)).toBe(expected);
});
