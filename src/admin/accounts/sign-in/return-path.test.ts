import { expect, test } from 'vitest';
import { DASHBOARD_PATH, findReturnPath, isLoggedOut } from './return-path.ts';

test.each(['/admin/posts', '/admin/posts?q=a%20b&page=2', '/admin/posts/edit/7'])(
  'someone who wanted %s is sent there',
  (returnTo) => {
    expect(findReturnPath({ returnTo })).toBe(returnTo);
  },
);

test.each([
  null,
  undefined,
  'text',
  {},
  { returnTo: 7 },
  { returnTo: '/' },
  { returnTo: '/admin' },
  { returnTo: '/admin/' },
  { returnTo: '/blog' },
  { returnTo: '/administration' },
  { returnTo: '/admin/../blog' },
  { returnTo: '//evil.example/admin/posts' },
  { returnTo: 'https://evil.example/admin/posts' },
  { returnTo: 'javascript:alert(1)//admin/posts' },
  { returnTo: '\\\\evil.example/admin/posts' },
])('everyone else starts at the dashboard: %j', (state) => {
  expect(findReturnPath(state)).toBe(DASHBOARD_PATH);
});

test('only a marked history entry says that its user logged out', () => {
  expect(isLoggedOut({ loggedOut: true })).toBe(true);
  expect(isLoggedOut({ returnTo: '/admin/posts' })).toBe(false);
  expect(isLoggedOut(null)).toBe(false);
});
