import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createInstallation, makeFolder } from '#tests/support/moving.ts';
import { drawUpload } from '#tests/support/product-pictures.ts';

// The shape is that of Ghost 5 and 6: https://docs.ghost.org/migration/custom, and the tables in Ghost's
// own test fixtures (ghost/core/test/utils/fixtures/export). The texts are our own.

const post = (id: string, overrides: Readonly<Record<string, unknown>>) => ({
  ...{ id, uuid: `0000-${id}`, title: `Post ${id}`, slug: `post-${id}` },
  ...{ mobiledoc: null, lexical: '{"root":{}}', html: `<p>The text of ${id}.</p>` },
  ...{ comment_id: id, plaintext: '', feature_image: null, featured: 0, type: 'post' },
  ...{ status: 'published', locale: null, visibility: 'public', email_recipient_filter: 'all' },
  ...{ created_at: '2023-01-01T08:00:00.000Z', updated_at: '2023-02-01T08:00:00.000Z' },
  ...{ published_at: '2023-01-02T08:00:00.000Z', custom_excerpt: null, ...overrides },
});

const data = {
  posts: [
    post('a', {
      feature_image: '__GHOST_URL__/content/images/2023/01/cover.png',
      custom_excerpt: 'What a small team can leave out.',
      html: `<!--kg-card-begin: html--><div class="box">A box</div><div>Another</div><!--kg-card-end: html-->
<figure class="kg-card kg-image-card kg-card-hascaption"><img src="__GHOST_URL__/content/images/size/w600/2023/01/chart.png" class="kg-image" alt="A chart" width="600"><figcaption>Costs</figcaption></figure>
<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/xyz"></iframe></figure>
<p>See <a href="__GHOST_URL__/post-b/#top">the second</a> and <a href="https://other.example/post-b/">another site</a>.</p>
<script>alert(1)</script>`,
    }),
    post('b', { status: 'scheduled', published_at: '2098-01-01T00:00:00.000Z' }),
    post('c', { visibility: 'paid' }),
    post('d', { status: 'draft', published_at: null, title: 'FAQ' }),
    post('e', { type: 'page' }),
    post('f', { html: null, status: 'sent' }),
  ],
  posts_authors: [{ id: '1', post_id: 'a', author_id: 'u2', sort_order: 0 }],
  posts_meta: [
    { id: '1', post_id: 'b', meta_title: 'Second', meta_description: 'For search engines.' },
  ],
  posts_tags: [
    { id: '1', post_id: 'a', tag_id: 't2', sort_order: 1 },
    { id: '2', post_id: 'a', tag_id: 't1', sort_order: 0 },
    { id: '3', post_id: 'a', tag_id: 't3', sort_order: 2 },
  ],
  settings: [{ id: '1', key: 'title', value: 'A site' }],
  tags: [
    { id: 't1', name: 'Platform', slug: 'platform', visibility: 'public' },
    { id: 't2', name: 'Cost & time', slug: 'cost', visibility: 'public' },
    { id: 't3', name: '#steer', slug: 'hash-steer', visibility: 'internal' },
  ],
  users: [
    { id: 'u1', name: 'Someone', slug: 'someone' },
    { id: 'u2', name: 'Second', slug: 'author' },
  ],
};

const meta = { exported_on: 1_753_891_082_041, version: '6.0.0' };
const toExport = (tables: object) => JSON.stringify({ db: [{ meta, data: tables }] }, null, 1);

describe.each(['sqlite', 'postgres'] as const)('an import from Ghost on %s', (engine) => {
  it('brings in posts with pictures, tags in order, states and addresses', async () => {
    const folder = await makeFolder({
      'export.json': toExport(data),
      'content/images/2023/01/cover.png': await drawUpload(1),
      'content/images/2023/01/chart.png': await drawUpload(2),
    });
    const installation = await createInstallation(engine);
    const file = path.join(folder, 'export.json');
    const printed = await installation.import(file);
    expect(printed).toMatch(
      /^Ghost\n +posts made +5\n.*pictures stored +2\n +redirects made +5\n/s,
    );
    for (const note of [
      'post-a\n    became a link: iframe\n    removed: script',
      'post-c\n    became a draft: only for paid on the former site',
      'post-f\n    the export has no HTML of it: its text is empty\n    became a draft: it was sent by e-mail only',
      'the title is shorter than 5 characters',
      'is a page, not a post: 1\n    post-e',
    ]) {
      expect(printed).toContain(note);
    }
    await installation.withStore(async ({ posts, redirects }) => {
      const first = await posts.findBySlug('post-a');
      expect(first).toMatchObject({
        excerpt: 'What a small team can leave out.',
        tags: ['Platform', 'Cost & time'],
        createdAt: '2023-01-02T08:00:00.000Z',
        updatedAt: '2023-02-01T08:00:00.000Z',
        published: true,
      });
      expect(first?.coverImage).toMatch(/^\/media\//);
      expect(first?.content).toMatch(
        /<p>A box<\/p><p>Another<\/p>\n<figure><img src="\/media\/[^"]+" alt="A chart" width="600" \/><figcaption>Costs/,
      );
      expect(first?.content).toContain('<a href="/blog/post-b#section-top">the second</a>');
      expect(first?.content).toContain('<a href="https://other.example/post-b/">');
      expect(first?.content).not.toContain('alert');
      expect(first?.contentSource).toBe(first?.content);
      expect(await posts.findBySlug('post-b')).toMatchObject({
        published: true,
        createdAt: '2098-01-01T00:00:00.000Z',
        excerpt: 'For search engines.',
        seoTitle: 'Second',
        seoDescription: 'For search engines.',
      });
      for (const slug of ['post-c', 'post-d', 'post-f']) {
        expect(await posts.findBySlug(slug)).toMatchObject({ published: false });
      }
      expect(await posts.findBySlug('post-d')).toMatchObject({ title: 'FAQ' });
      expect(await redirects.findTarget('/post-a')).toBe('/blog/post-a');
    });
    const again = await installation.import(file);
    expect(again).toMatch(/posts made +0\n +posts changed +0\n/);
    expect(again).toContain('here already, unchanged: 5');
  });
});

describe('an import from Ghost', () => {
  it('reads what other tools write: no `db`, rows of relations first', async () => {
    const { posts, ...others } = data;
    const turned = { meta, data: { ...others, posts: posts.slice(0, 1) } };
    const folder = await makeFolder({ 'export.json': JSON.stringify(turned) });
    const installation = await createInstallation('sqlite');
    const printed = await installation.import(path.join(folder, 'export.json'));
    expect(printed).toMatch(/posts made +1\n/);
    expect(printed).toContain('picture missing: __GHOST_URL__/content/images/2023/01/cover.png');
  });

  it('names what it cannot bring along, and keeps the addresses of files', async () => {
    const html =
      '<p>Text</p><audio src="__GHOST_URL__/content/media/a.mp3"></audio>' +
      '<p><a href="__GHOST_URL__/content/files/b.pdf">File</a></p>';
    const posts = [post('a', { html, codeinjection_head: '<style></style>' })];
    const posts_meta = [{ id: '1', post_id: 'a', feature_image_caption: 'By somebody' }];
    const folder = await makeFolder({ 'export.json': toExport({ posts, posts_meta }) });
    const installation = await createInstallation('sqlite');
    const printed = await installation.import(path.join(folder, 'export.json'));
    for (const note of [
      'still at the former site: /content/media/a.mp3, /content/files/b.pdf',
      'left out: codeinjection_head, feature_image_caption',
    ]) {
      expect(printed).toContain(note);
    }
    const stored = await installation.withStore(({ posts }) => posts.findBySlug('post-a'));
    expect(stored?.content).toContain('href="/content/media/a.mp3"');
    expect(stored?.content).toContain('href="/content/files/b.pdf"');
  });

  it('gives a post another address if its own is taken by another, and says so', async () => {
    const folder = await makeFolder({
      'a.md': '---\ntitle: Not the same\nslug: post-b\n---\nText.\n',
    });
    const ghost = await makeFolder({
      'export.json': toExport({ posts: [post('b', {}), post('feed', { slug: 'about' })] }),
    });
    const installation = await createInstallation('sqlite');
    await installation.import(folder);
    const printed = await installation.import(path.join(ghost, 'export.json'));
    expect(printed).toContain('the address /blog/post-b is taken; it is at /blog/post-b-2');
    expect(printed).toContain('no redirect from /about: the path has another use here');
    const again = await installation.import(path.join(ghost, 'export.json'));
    expect(again).toContain('here already, unchanged: 2');
  });

  it.each([
    [toExport(data).slice(0, -40), /export\.json, line \d+: the file is cut off/],
    [
      toExport(data).replace('"slug": "post-b"', '"slug" "post-b"'),
      /export\.json, line \d+: is no JSON/,
    ],
    ['{"posts": []}', /export\.json, line 1: is no export of Ghost/],
    [
      Buffer.from('{"db":[{"data":{"posts":[{"id":"\xff"}]}}]}', 'latin1'),
      /line 1: here or below it is not UTF-8/,
    ],
    ['', /is no export of Ghost \(JSON\) or WordPress/],
  ])('stops at damage before it has changed anything', async (content, message) => {
    const folder = await makeFolder({ 'export.json': content });
    const installation = await createInstallation('sqlite');
    await expect(installation.import(path.join(folder, 'export.json'))).rejects.toThrow(message);
    await installation.withStore(async ({ posts }) => {
      expect((await posts.list({}, '2030-01-01T00:00:00.000Z')).total).toBe(0);
    });
  });
});
