import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openMarkdownFolder } from './markdown/markdown-folder.ts';
import { renderBody } from './markdown/render-body.ts';
import { readItems } from './wordpress/read-items.ts';
import { toHtml } from './wordpress/to-html.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it('stops at elements in each other without an end', async () => {
  const file = path.join(await makeFolder(), 'deep.xml');
  await writeFile(file, '<a>'.repeat(100_000));
  const read = async () => {
    for await (const _ of readItems(file));
  };
  await expect(read()).rejects.toThrow('deep.xml, line 1: elements in each other without an end');
});

it.each([
  ['definitions', `term\n${': x\n'.repeat(50_000)}`],
  ['spaces in a heading', `# a${' '.repeat(300_000)}b {#x}`],
  ['footnotes', `text[^1]\n\n${'[^1]: [^1]\n\n'.repeat(20_000)}`],
  ['boxes', `${':::a\n'.repeat(50_000)}${':::\n'.repeat(20_000)}`],
  ['quotes in shortcodes', '{{< figure x="'.repeat(20_000)],
  ['quotes without an end', `text ${'{{< quote >}}'.repeat(50_000)}`],
  ['fences', Array.from({ length: 300 }, (_, index) => '`'.repeat(303 - index)).join('\n')],
  [
    'tags without an end',
    `${'{% a '.repeat(50_000)}${'{{< a {'.repeat(50_000)}${'{{ a'.repeat(50_000)}`,
  ],
  [
    'marks of code',
    Array.from({ length: 300 }, (_, index) => `a${'`'.repeat(303 - index)}`).join(''),
  ],
  ['comments without an end', `A ${'{% comment %}{% if a %}'.repeat(30_000)}`],
  ['marks of MDX', `${'{/*'.repeat(20_000)}\n${'<A '.repeat(20_000)}`],
])('renders a text of nothing but %s', (_, body) => {
  const { html } = renderBody(body, { system: 'Hugo', file: 'content/posts/a.mdx' });
  expect(html.length).toBeLessThan(10 * body.length + 1000);
  for (const system of ['Hugo', 'Jekyll'] as const) {
    expect(renderBody(body, { system, file: 'content/posts/a.md' }).html).not.toBe('');
  }
});

it('reads comments that never end as they are', () => {
  const { html } = toHtml(`<p>a</p>${'<!-- wp:'.repeat(50_000)}`, new Map());
  expect(html).toContain('<p>a</p>');
});

it('reads no settings and no posts through links that lead out of the site', async () => {
  const [outside, site] = [await makeFolder(), await makeFolder()];
  await writeFile(path.join(outside, 'hugo.toml'), "[permalinks]\nposts = '/outside/:slug/'\n");
  await writeFile(path.join(outside, 'secret.md'), '---\ntitle: Secret\n---\n');
  await mkdir(path.join(site, 'content', 'posts'), { recursive: true });
  await writeFile(path.join(site, 'content', 'posts', 'own.md'), '---\ntitle: Own\n---\n');
  await symlink(path.join(outside, 'hugo.toml'), path.join(site, 'hugo.toml'));
  await symlink(path.join(outside, 'secret.md'), path.join(site, 'content/posts/link.md'));
  await symlink(outside, path.join(site, 'content/posts/folder'));
  const { list } = await openMarkdownFolder(site);
  const found = [];
  for await (const post of list()) found.push('formerPaths' in post ? post.formerPaths : post);
  const leftOut = 'is no file of the folder, but a link or a device';
  expect(found).toEqual([
    { where: 'content/posts/folder', leftOut },
    { where: 'content/posts/link.md', leftOut },
    ['/posts/own/'],
  ]);
});

it('reads no posts of a folder that is a link out of the site', async () => {
  const [outside, site] = [await makeFolder(), await makeFolder()];
  await mkdir(path.join(outside, 'posts'));
  await writeFile(path.join(outside, 'posts', 'secret.md'), '---\ntitle: Secret\n---\n');
  await symlink(outside, path.join(site, 'content'));
  const found = [];
  for await (const post of (await openMarkdownFolder(site)).list()) found.push(post);
  expect(found).toEqual([{ where: 'content/posts', leftOut: 'leads out of the folder' }]);
});

it('refuses front matter and texts that nobody writes, before it works on them', async () => {
  const site = await makeFolder();
  const rows = '|1|2|\n'.repeat(20_001);
  await writeFile(path.join(site, 'a.md'), `---\ntitle: A\n---\n|a|b|\n|-|-|\n${rows}`);
  const list = async () => {
    const found = [];
    for await (const post of (await openMarkdownFolder(site)).list()) found.push(post);
    return found;
  };
  expect(await list()).toEqual([
    { where: 'a.md', leftOut: 'has more marks than an import converts' },
  ]);
  const keys = Array.from({ length: 60_000 }, (_, index) => `key${index}: 1`).join('\n');
  await writeFile(path.join(site, 'a.md'), `---\n${keys}\n---\n`);
  expect(await list()).toEqual([
    { where: 'a.md, line 1', leftOut: 'damaged: the front matter is too long' },
  ]);
});
