import { describe, expect, test } from 'vitest';
import type { Role } from '#shared/accounts/permissions.ts';
import { canReadPost } from './post-policy.ts';

const buildViewer = (role: Role | null) => ({ id: 1, username: 'asha', role });
const now = '2026-03-01T12:00:00.000Z';

const published = { published: true, createdAt: '2026-02-01T00:00:00.000Z' };
const dueNow = { published: true, createdAt: now };
const scheduled = { published: true, createdAt: '2026-03-01T12:00:00.001Z' };
const draft = { published: false, createdAt: '2026-02-01T00:00:00.000Z' };

describe('canReadPost', () => {
  test.each([
    ['an anonymous visitor', null, [true, true, false, false]],
    ['an ordinary user', buildViewer(null), [true, true, false, false]],
    ['sales', buildViewer('sales'), [true, true, false, false]],
    ['an editor', buildViewer('editor'), [true, true, true, true]],
    ['an administrator', buildViewer('administrator'), [true, true, true, true]],
  ])('%s reads published, just due, scheduled, draft: %s %j', (_who, viewer, expected) => {
    const posts = [published, dueNow, scheduled, draft];
    expect(posts.map((post) => canReadPost(viewer, post, now))).toEqual(expected);
  });
});
