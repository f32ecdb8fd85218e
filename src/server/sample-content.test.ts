import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSamplePosts } from './sample-content.ts';

const NOW = Date.parse('2026-03-11T08:00:00.000Z');

async function writePosts(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sample-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}

const post = (title: string, daysAgo: number) => `---
title: ${title}
excerpt:  An excerpt: with a colon
tags: cloud , dev ops,ai
coverImage: /art/cover.svg
daysAgo: ${daysAgo}
---

<p>First</p>
---
<p>Second</p>
`;

test('sample posts are read from HTML files, oldest first and dated back from now', async () => {
  const folder = await writePosts({
    'a.html': post('Newer', 1),
    'b.html': post('Older', 10),
    'c.html': post('Between', 5),
    'notes.txt': 'not a post',
  });
  const posts = await readSamplePosts(folder, NOW);
  expect(posts.map(({ title }) => title)).toEqual(['Older', 'Between', 'Newer']);
  expect(posts[0]).toEqual({
    title: 'Older',
    excerpt: 'An excerpt: with a colon',
    tags: ['cloud', 'dev ops', 'ai'],
    coverImage: '/art/cover.svg',
    content: '<p>First</p>\n---\n<p>Second</p>',
    createdAt: '2026-03-01T08:00:00.000Z',
  });
});

test.each([
  ['A sample post has no head', '<p>Only content</p>'],
  ['A sample post has no head', `Before ${post('Title', 1)}`],
  ['A sample post has no title', post('', 1)],
  ['A sample post has no daysAgo', post('Title', 1).replace(/daysAgo.*\n/, '')],
])('%s: it is refused', async (message, text) => {
  const folder = await writePosts({ 'a.html': text });
  await expect(readSamplePosts(folder, NOW)).rejects.toThrow(message);
});
