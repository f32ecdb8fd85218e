import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMediaFolder } from '#adapters/buckets/media-folder.ts';
import { encodePicture } from '#adapters/pictures/media-encoding.ts';
import { uploadMedia } from '#domain/media/public.ts';
import { toPostHtml } from '#domain/posts/public.ts';
import { changeNames } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import type { Store } from '#storage/store.ts';
import { buildNewSubmission, insertPost } from '#tests/support/databases/database-rows.ts';
import { sampleFields } from '#tests/support/field-samples.ts';
import { createInstallation, type Installation, makeFolder } from '#tests/support/moving.ts';
import { drawUpload } from '#tests/support/product-pictures.ts';
import { exportContent } from '../moving.ts';

const progress = { show: () => {}, say: () => {} };
const now = () => '2026-06-01T12:00:00.000Z';

const awkward = [
  '---\nfront: matter\n---\n\n# Markdown that begins like front matter\r\nand has other line ends\t\n\n\n',
  '<p>Two  spaces, a\u00a0hard one, \u{1F40B} and `code`</p>\n<pre><code class="language-yaml">a: 1\n---\nb: 2\n</code></pre>',
  ' Leading space, + sign\n+++\n<em>and</em> no end of line',
  '* a list in Markdown\n* with “quotes” & ampersands\n',
];

async function fill({ configuration, withStore }: Installation): Promise<void> {
  await withStore(async (store) => {
    const author = (await store.users.findByUsername('author'))?.id ?? 0;
    const picture = await addPicture(store, configuration.dataDir, author);
    for (const [index, contentSource] of awkward.entries()) {
      await insertPost(store, {
        ...(sampleFields(postFields, changeNames(postFields), 'first') as object),
        ...{ authorId: author, slug: `post-${index}`, contentSource },
        content: toPostHtml(contentSource),
        title:
          [`It's: "quoted" #${index}`, 'nullify', '- 2024-01-01', 'Ünïcode \u2028 line'][index] ??
          '',
        excerpt: 'yes: [a, b] {c}\n\nsecond paragraph with \\ and %',
        coverImage: index === 0 ? picture : null,
        tags: index === 1 ? [] : ['CI/CD', 'on: off', '42'],
        published: index !== 2,
        createdAt: `20${index === 3 ? 99 : 20}-01-0${index + 1}T01:02:03.004Z`,
        updatedAt: '2025-03-04T05:06:07.008Z',
      });
    }
    // As an earlier release may have cleaned it.
    await insertPost(store, {
      ...{ authorId: author, slug: 'older', title: 'Older' },
      contentSource: '<p>typed</p>',
      content: '<p>typed, but kept otherwise</p>',
    });
    const first = await store.posts.findBySlug('post-0');
    await store.posts.update(first?.id ?? 0, { slug: 'renamed' });
    const redirect = { from: '/old', to: '/blog/renamed', createdAt: now() };
    await store.redirects.insert(redirect);
    await store.contact.insert(buildNewSubmission({ message: 'Line one\nline two' }));
  });
}

async function addPicture(store: Store, dataDir: string, createdBy: number): Promise<string> {
  const context = { store, bucket: createMediaFolder(path.join(dataDir, 'media')), now };
  const bytes = await drawUpload(7);
  const uploaded = await uploadMedia(
    { ...context, newToken: () => 'token', encodePicture },
    { bytes, originalName: 'Whale.png', alt: 'A whale', createdBy },
  );
  if (!uploaded.ok) throw new Error(uploaded.reason);
  return `/media/${uploaded.media.hash}/${uploaded.media.width}.png`;
}

/** Everything about posts and pictures but the numbers that an installation gives them. */
async function readAll({ withStore }: Installation): Promise<unknown> {
  return withStore(async ({ posts, media, redirects }) => {
    const { rows } = await posts.list({ sort: 'createdAt' }, now());
    const whole = await Promise.all(rows.map(({ id }) => posts.findById(id)));
    const pictures = await media.list({});
    return {
      posts: whole.map((post) => ({ ...post, id: 0, authorId: 0 })),
      pictures: pictures.rows.map((picture) => ({ ...picture, id: 0, createdBy: 0 })),
      leadsOn: [await redirects.findTarget('/old')],
    };
  });
}

describe.each(['sqlite', 'postgres'] as const)('an export to Markdown on %s', (engine) => {
  it('gives back the same posts and pictures when it is imported', async () => {
    const origin = await createInstallation('sqlite');
    await fill(origin);
    const folder = path.join(await makeFolder({}), 'out');
    const { configuration } = origin;
    const printed = await exportContent({ configuration, path: folder, progress });
    expect(printed).toBe(`${folder} holds 5 posts, 1 picture, 1 message and 37 texts of the site.`);

    const target = await createInstallation(engine);
    const report = await target.import(folder);
    expect(report).toMatch(
      /posts made +5\n +posts changed +0\n +pictures stored +1\n +redirects made +2\n/,
    );
    expect(report).not.toContain('Changed on the way');
    expect(await readAll(target)).toEqual(await readAll(origin));

    const second = path.join(await makeFolder({}), 'out');
    await exportContent({ ...target, path: second, progress });
    expect(await readFolder(path.join(second, 'posts'))).toEqual(
      await readFolder(path.join(folder, 'posts')),
    );
    expect(await readFolder(path.join(second, 'media'))).toEqual(
      await readFolder(path.join(folder, 'media')),
    );
    expect(await target.import(folder)).toContain('here already, unchanged: 5');
    expect(await origin.import(folder)).toContain('a post has this address and title: 5');
  });
});

describe('an export', () => {
  it('takes a new folder only, and leaves nothing where it fails', async () => {
    const origin = await createInstallation('sqlite');
    const { configuration } = origin;
    const folder = await makeFolder({ 'notes.txt': 'mine' });
    await expect(exportContent({ configuration, path: folder, progress })).rejects.toThrow(
      'is not empty; an export takes a new folder',
    );
    expect(await readdir(folder)).toEqual(['notes.txt']);
  });

  it('has the messages as JSON Lines, which only their owner can read', async () => {
    const origin = await createInstallation('sqlite');
    await fill(origin);
    const folder = path.join(await makeFolder({}), 'out');
    await exportContent({ configuration: origin.configuration, path: folder, progress });
    const file = path.join(folder, 'messages.jsonl');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { folder: 'inbox', message: 'Line one\nline two', email: 'asha@example.com' },
    ]);
  });

  it('is readable by other systems: usual names, Markdown below them', async () => {
    const origin = await createInstallation('sqlite');
    await fill(origin);
    const folder = path.join(await makeFolder({}), 'out');
    await exportContent({ configuration: origin.configuration, path: folder, progress });
    const text = await readFile(path.join(folder, 'posts', 'post-3.md'), 'utf8');
    expect(text).toMatch(/^---\ntitle: "Ünïcode \\u2028 line"\n/);
    expect(text).toMatch(/\nslug: "post-3"\n.*description: "yes: .*\n---\n/s);
    expect(text).toMatch(/\ndate: "2099-01-04T01:02:03.004Z"\nlastmod: "[^"]+"\n.*draft: false\n/s);
    expect(text.endsWith(`---\n${awkward[3]}`)).toBe(true);
  });

  it('is not believed: a picture that is something else, or lies elsewhere, is left out', async () => {
    const hash = 'a'.repeat(32);
    const record = {
      hash,
      width: 480,
      height: 1,
      widths: [480],
      formats: ['webp', 'jpg'],
      alt: '',
    };
    const line = JSON.stringify({ ...record, originalName: 'x', bytes: 1, createdAt: now() });
    const folder = await makeFolder({
      'pictures.jsonl': `${line}\n`,
      [`media/${hash}/480.webp`]: '<script>alert(1)</script>',
    });
    const target = await createInstallation('sqlite');
    expect(await target.import(folder)).toContain(
      `picture left out: ${hash}: ${hash}/480.webp is no webp`,
    );
    const damaged = await makeFolder({ 'pictures.jsonl': `${line}\n{"hash":"../../etc"}\n` });
    await expect(target.import(damaged)).rejects.toThrow(
      'pictures.jsonl, line 2: is no record of a picture',
    );
  });
});

async function readFolder(folder: string): Promise<Record<string, Buffer>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const files = names.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return [path.relative(folder, file), await readFile(file)] as const;
  });
  return Object.fromEntries((await Promise.all(files)).sort());
}
