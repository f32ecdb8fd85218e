import type { Locator, Page } from '@playwright/test';
import { submitName } from './post-forms.ts';
import { expect } from './product.ts';

export interface MadePost {
  readonly id: number;
  readonly slug: string;
  readonly updatedAt: string;
}

/** Creates a draft as the person who is signed in on this page, with `changes` to it. */
export async function makePost(
  page: Page,
  changes: Record<string, unknown> = {},
): Promise<MadePost> {
  const answer = await page.request.post('/api/blog', {
    data: {
      title: `Held in the edit page ${Date.now()}`,
      excerpt: 'An excerpt that is long enough.',
      content: '<p>The first paragraph.</p><p>The second paragraph.</p>',
      tags: ['storage', 'stateful'],
      published: false,
      ...changes,
    },
  });
  return (await answer.json()) as MadePost;
}

/** Creates a post as the signed-in administrator and opens its edit page. */
export async function openNewPost(
  page: Page,
  changes: Record<string, unknown> = {},
): Promise<MadePost> {
  const post = await makePost(page, changes);
  await page.goto(`/admin/posts/edit/${post.id}`);
  await expect(richText(page)).toContainText('The first paragraph.');
  return post;
}

/** The editor's text. */
export const richText = (page: Page): Locator => page.locator('[contenteditable="true"]');

/** A post as it is stored now. */
export async function readPost(page: Page, id: number) {
  const answer = await page.request.get(`/api/blog/id/${id}`);
  return (await answer.json()) as Record<string, unknown> & { cover: { alt: string } | null };
}

/** Saves the edit page and waits until it says so. */
export async function update(page: Page): Promise<void> {
  // The toast of an earlier save may still be there.
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.ok(),
  );
  await page.getByRole('button', { name: submitName }).click();
  await saved;
  await expect(page.getByText('Post updated!').first()).toBeVisible();
}

/** The local drafts, which the browser writes to its disk at once. */
export const readLocalDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opened = indexedDB.open('drafts');
        opened.onsuccess = () => {
          const drafts = opened.result.transaction('local').objectStore('local').getAll();
          drafts.onsuccess = () => {
            opened.result.close();
            resolve(drafts.result.map(({ draft }) => draft.content).join());
          };
        };
      }),
  );
