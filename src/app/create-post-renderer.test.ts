import { expect, test } from 'vitest';
import { toPostHtml } from '#domain/posts/public.ts';
import { createPostRenderer } from './create-post-renderer.ts';

test('a long text is rendered in the thread, as it would be in place', async () => {
  const long = '*some* [words](https://example.com)\n\n'.repeat(300);
  expect(await createPostRenderer('src/app/post-renderer.ts')(long)).toBe(toPostHtml(long));
  await expect(createPostRenderer('src/no-such-program.ts')(long)).rejects.toThrow(
    'no-such-program',
  );
});

test('a short one needs no thread', async () => {
  const render = createPostRenderer('src/no-such-program.ts');
  expect(await render('*short*')).toBe('<p><em>short</em></p>');
});
