import { expect, it } from 'vitest';
import { makeFolder } from '#tests/support/moving.ts';
import { openMarkdownFolder } from './markdown-folder.ts';

it('names a post after its folder, in whatever language its `index` is', async () => {
  const text = '---\ntitle: A bundle\n---\n';
  const site = await makeFolder({
    'content/posts/one/index.md': text,
    'content/posts/three/index.pt-br.md': text,
    'content/posts/two/index.zh.md': text,
  });
  const found = [];
  for await (const post of (await openMarkdownFolder(site)).list())
    if ('slug' in post) found.push([post.slug, ...post.formerPaths]);
  expect(found).toEqual([
    ['one', '/posts/one/'],
    ['three', '/posts/three/'],
    ['two', '/posts/two/'],
  ]);
});
