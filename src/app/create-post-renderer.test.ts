import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { toPostHtml } from '#domain/posts/public.ts';
import { createPostRenderer } from './create-post-renderer.ts';

test('a long text is rendered in the thread, as it would be in place', async () => {
  const long = '*some* [words](https://example.com)\n\n'.repeat(300);
  expect(await createPostRenderer('src/app/post-renderer.ts')(long)).toBe(toPostHtml(long));
  await expect(createPostRenderer('src/no-such-program.ts')(long)).rejects.toThrow(
    'no-such-program',
  );
});

test('a short one, and an article of the editor, need no thread', async () => {
  const render = createPostRenderer('src/no-such-program.ts');
  const article = '<p>Some words of an article.</p>'.repeat(1_000);
  expect(await render(article)).toBe(toPostHtml(article));
  await expect(render(article.repeat(2))).rejects.toThrow('no-such-program');
  expect(await render('*short*')).toBe('<p><em>short</em></p>');
});

test('what many ask for, at once or again, is rendered once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'renderer-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'counting.mjs');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
    let count = 0;
    parentPort.on('message', (typed) => parentPort.postMessage(typed[0] + (count += 1)));`,
  );
  const render = createPostRenderer(file);
  const [one, other] = ['a'.repeat(6_000), 'b'.repeat(6_000)];
  const made = await Promise.all([
    ...Array.from({ length: 200 }, () => render(one)),
    render(other),
  ]);
  expect(new Set(made)).toEqual(new Set(['a1', 'b2']));
  expect(await render(one)).toBe('a1');
});
