import type { APIRequestContext } from '@playwright/test';
import { expect } from './product.ts';

/** Creates a post and returns the path of its page. */
export async function writePost(
  api: APIRequestContext,
  post: Readonly<Record<string, unknown>>,
): Promise<string> {
  const answer = await api.post('/api/blog', {
    data: {
      excerpt: 'What the list shows of it.',
      content: '<p>Enough words to make a valid post.</p>',
      published: true,
      ...post,
    },
  });
  expect(answer.status()).toBe(201);
  return `/blog/${encodeURIComponent((await answer.json()).slug)}`;
}
