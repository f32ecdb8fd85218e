import { describe, expect, test } from 'vitest';
import { canManagePosts, canReadPost } from './post-policy.ts';

const administrator = { id: 1, username: 'editor', isAdmin: true };
const ordinaryUser = { id: 2, username: 'reader', isAdmin: false };
const now = '2026-03-01T12:00:00.000Z';

const published = { published: true, createdAt: '2026-02-01T00:00:00.000Z' };
const dueNow = { published: true, createdAt: now };
const scheduled = { published: true, createdAt: '2026-03-01T12:00:00.001Z' };
const draft = { published: false, createdAt: '2026-02-01T00:00:00.000Z' };

describe('canReadPost', () => {
  test.each([
    ['an anonymous visitor', null, [true, true, false, false]],
    ['an ordinary user', ordinaryUser, [true, true, false, false]],
    ['an administrator', administrator, [true, true, true, true]],
  ])('%s reads published, just due, scheduled, draft: %s %j', (_who, viewer, expected) => {
    const posts = [published, dueNow, scheduled, draft];
    expect(posts.map((post) => canReadPost(viewer, post, now))).toEqual(expected);
  });
});

test('only administrators manage posts', () => {
  expect([null, ordinaryUser, administrator].map(canManagePosts)).toEqual([false, false, true]);
});
