import type { Page } from '@playwright/test';

/** The four forms in which posts are written. */
export const postForms = ['main', 'simple', 'rich', 'edit'] as const;
export type PostForm = (typeof postForms)[number];

/** The button that sends a form; it says what becomes of the post. */
export const submitName = /^(?:(?:Publish|Schedule|Unpublish|Update) Post|Save Draft)$/;

export const postFormPaths = {
  main: '/admin/posts/new',
  simple: '/admin/posts/simple-new',
  rich: '/admin/posts/original',
};

/** The path of a form; for the edit form a draft is created first. */
export async function findPostFormPath(form: PostForm, page: Page): Promise<string> {
  if (form !== 'edit') return postFormPaths[form];
  const answer = await page.request.post('/api/blog', {
    data: {
      title: 'Before the edit',
      excerpt: 'What stood here before.',
      content: '<p>Written before the edit.</p>',
      published: false,
    },
  });
  const { id } = (await answer.json()) as { id: number };
  return `/admin/posts/edit/${id}`;
}
