import type { Page } from '@playwright/test';
import { administrator, expect } from './product.ts';

/** Creates a post through the API, without signing in the page's browser. */
export async function writePost(
  page: Page,
  post: Readonly<Record<string, unknown>>,
): Promise<string> {
  await page.request.post('/api/auth/login', { data: administrator });
  const answer = await page.request.post('/api/blog', {
    data: {
      excerpt: 'What the list shows of it.',
      content: '<p>Enough words to make a valid post.</p>',
      published: true,
      ...post,
    },
  });
  expect(answer.status()).toBe(201);
  await page.request.post('/api/auth/logout');
  return `/blog/${encodeURIComponent((await answer.json()).slug)}`;
}
