import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createInstallation, makeFolder } from '#tests/support/moving.ts';
import { drawUpload } from '#tests/support/product-pictures.ts';

// The shape is that of WordPress's exporter (wp-admin/includes/export.php, WXR 1.2): texts in CDATA, a
// `]]>` in them split in two. The texts are our own.

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

interface Item {
  readonly id: number;
  readonly title: string;
  readonly slug?: string;
  readonly link?: string;
  readonly content?: string;
  readonly status?: string;
  readonly type?: string;
  readonly date?: string;
  readonly more?: string;
}

const item = ({ id, title, slug = '', link = '', content = '', ...rest }: Item) => `
	<item>
		<title>${cdata(title)}</title>
		<link>${link}</link>
		<pubDate>Tue, 14 Jan 2020 09:30:00 +0000</pubDate>
		<dc:creator>${cdata('author')}</dc:creator>
		<guid isPermaLink="false">https://old.example/?p=${id}</guid>
		<description></description>
		<content:encoded>${cdata(content)}</content:encoded>
		<excerpt:encoded>${cdata('')}</excerpt:encoded>
		<wp:post_id>${id}</wp:post_id>
		<wp:post_date>${cdata('2020-01-14 15:00:00')}</wp:post_date>
		<wp:post_date_gmt>${cdata(rest.date ?? '2020-01-14 09:30:00')}</wp:post_date_gmt>
		<wp:post_modified_gmt>${cdata('2020-02-01 00:00:00')}</wp:post_modified_gmt>
		<wp:comment_status>${cdata('open')}</wp:comment_status>
		<wp:post_name>${cdata(slug)}</wp:post_name>
		<wp:status>${cdata(rest.status ?? 'publish')}</wp:status>
		<wp:post_parent>0</wp:post_parent>
		<wp:post_type>${cdata(rest.type ?? 'post')}</wp:post_type>
		<wp:post_password>${cdata('')}</wp:post_password>
		${rest.more ?? ''}
	</item>`;

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

const classic = `A first paragraph
with two lines.

<h3>A heading</h3>
[caption id="attachment_9" align="alignnone" width="300"]<a href="https://old.example/wp-content/uploads/2020/01/plan.png"><img class="size-medium" src="https://old.example/wp-content/uploads/2020/01/plan-300x200.png" alt="Plan" width="300" height="200" /></a> The plan[/caption]

[sourcecode language="bash"]
echo "<hello>"

exit
[/sourcecode]

https://www.youtube.com/watch?v=abc

[contact-form-7 id="3"] and <a href="https://old.example/2019/05/gutenberg/">more</a>, \u000B<a href="javascript:alert(1)">no</a>`;

const blocks = `<!-- wp:paragraph -->
<p>From the block editor: <code>]]&gt;</code> and ]]> too.</p>
<!-- /wp:paragraph -->

<!-- wp:image {"id":12} -->
<figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/gone.jpg" alt=""/></figure>
<!-- /wp:image -->

<!-- wp:embed {"url":"https://vimeo.com/1"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://vimeo.com/1
</div></figure>
<!-- /wp:embed -->`;

const tags = `<category domain="category" nicename="uncategorized">${cdata('Uncategorized')}</category>
<category domain="category" nicename="ops">${cdata('Ops &amp; more')}</category>
<category domain="post_tag" nicename="plan">${cdata('Plan')}</category>`;

const comment =
  '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content><![CDATA[Hi]]></wp:comment_content></wp:comment>';

const items = [
  item({
    id: 9,
    title: 'plan',
    type: 'attachment',
    status: 'inherit',
    more: `<wp:attachment_url>${cdata('https://old.example/wp-content/uploads/2020/01/plan.png')}</wp:attachment_url>`,
  }),
  item({
    ...{ id: 1, title: 'Moving &#8217;house', slug: 'moving-house', content: classic },
    link: 'https://old.example/2020/01/moving-house/',
    more: `${tags}${meta('_thumbnail_id', '9')}${meta('_wp_old_slug', 'moving')}${comment}${comment}`,
  }),
  item({
    id: 2,
    title: 'Gutenberg',
    slug: 'gutenberg',
    link: 'https://old.example/2019/05/gutenberg/',
    content: blocks,
  }),
  item({
    id: 3,
    title: 'Later on',
    slug: 'later-on',
    status: 'future',
    date: '2098-01-01 00:00:00',
  }),
  item({
    id: 4,
    title: 'A draft',
    status: 'draft',
    date: '0000-00-00 00:00:00',
    link: 'https://old.example/?p=4',
  }),
  item({ id: 5, title: 'Private', slug: 'private', status: 'private' }),
  item({ id: 6, title: 'About', slug: 'about', type: 'page' }),
  item({ id: 7, title: 'Menu', type: 'nav_menu_item' }),
  item({
    id: 8,
    title: 'पोस्ट',
    slug: '%e0%a4%aa%e0%a5%8b%e0%a4%b8%e0%a5%8d%e0%a4%9f',
    link: 'https://old.example/2020/01/%e0%a4%aa/',
  }),
];

const toExport = (
  entries: readonly string[],
  head = '',
  blog = '',
) => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.8" created="2026-01-01 00:00" -->
${head}<rss version="2.0"
	xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
	<title>A site</title>
	<link>https://old.example</link>
	<wp:wxr_version>1.2</wp:wxr_version>
	<wp:base_site_url>https://old.example</wp:base_site_url>
	<wp:base_blog_url>https://old.example${blog}</wp:base_blog_url>
${entries.join('\n')}
</channel>
</rss>
`;

describe.each(['sqlite', 'postgres'] as const)('an import from WordPress on %s', (engine) => {
  it('brings in posts of both editors, with pictures, terms, states and addresses', async () => {
    const folder = await makeFolder({
      'site.xml': toExport(items),
      'wp-content/uploads/2020/01/plan.png': await drawUpload(1),
    });
    const installation = await createInstallation(engine);
    const file = path.join(folder, 'site.xml');
    const printed = await installation.import(file);
    expect(printed).toMatch(
      /^WordPress\n +posts made +6\n.*pictures stored +1\n +redirects made +4\n/s,
    );
    for (const note of [
      'moving-house\n    removed: shortcode contact-form-7\n    comments left out: 2',
      'gutenberg\n    picture left where it is: https://old.example/wp-content/uploads/gone.jpg',
      'private\n    became a draft: it was private on the former site',
      'is a page, not a post: 1',
      'is of the type nav_menu_item: 1',
    ]) {
      expect(printed).toContain(note);
    }
    await installation.withStore(async ({ posts, redirects }) => {
      const first = await posts.findBySlug('moving-house');
      expect(first).toMatchObject({
        title: 'Moving ’house',
        tags: ['Plan', 'Ops & more'],
        createdAt: '2020-01-14T09:30:00.000Z',
        updatedAt: '2020-02-01T00:00:00.000Z',
        published: true,
        excerpt: expect.stringMatching(/^A first paragraph with two lines\. A heading The plan/),
      });
      expect(first?.coverImage).toMatch(/^\/media\//);
      const content = first?.content ?? '';
      expect(content).toMatch(
        /^<p>A first paragraph<br \/>\nwith two lines\.<\/p>\n<h3>A heading<\/h3>/,
      );
      expect(content).toMatch(
        /<figure><a href="\/media\/[^"]+"><img src="\/media\/[^"]+" alt="Plan" width="300" height="200" \/><\/a><figcaption>The plan<\/figcaption><\/figure>/,
      );
      expect(content).toContain(
        '<pre><code class="language-bash">echo "&lt;hello&gt;"\n\nexit</code></pre>',
      );
      expect(content).toContain('<p><a href="https://www.youtube.com/watch?v=abc">');
      expect(content).toContain('<a href="/blog/gutenberg">more</a>');
      expect(content).not.toMatch(/javascript|contact-form/);
      const second = await posts.findBySlug('gutenberg');
      expect(second?.content).toContain('<code>]]&gt;</code> and ]]&gt; too.');
      expect(second?.content).toContain('<a href="https://vimeo.com/1">');
      expect(await posts.findBySlug('later-on')).toMatchObject({
        createdAt: '2098-01-01T00:00:00.000Z',
      });
      expect(await posts.findBySlug('a-draft')).toMatchObject({
        published: false,
        createdAt: '2020-01-14T09:30:00.000Z',
      });
      expect(await posts.findBySlug('पोस्ट')).not.toBeNull();
      for (const from of ['/2020/01/moving-house', '/2020/01/moving']) {
        expect(await redirects.findTarget(from)).toBe('/blog/moving-house');
      }
    });
    const again = await installation.import(file);
    expect(again).toMatch(/posts made +0\n +posts changed +0\n/);
    expect(again).toContain('here already, unchanged: 6');
  });
});

describe('an import from WordPress', () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\n`;
  const secret = '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n';

  it.each([
    ['a bomb of entities', toExport(items, bomb), /site\.xml, line \d+: a document type/],
    [
      'an entity that names a file',
      toExport(items, secret),
      /site\.xml, line \d+: a document type/,
    ],
    [
      'an entity nobody defined',
      toExport(items).replace('<title>A site', '<title>&b;'),
      /line 9: undefined entity/,
    ],
    ['a file that is cut off', toExport(items).slice(0, -100), /site\.xml, line \d+: unclosed tag/],
    [
      'elements that cross',
      toExport(items).replace('</wp:status>', '</wp:state>'),
      /line \d+: unexpected close tag/,
    ],
    ['another kind of XML', '<feed></feed>', /site\.xml, line 1: is no export of WordPress/],
  ])('stops at %s before it has changed anything', async (_, content, message) => {
    const folder = await makeFolder({ 'site.xml': content });
    const installation = await createInstallation('sqlite');
    await expect(installation.import(path.join(folder, 'site.xml'))).rejects.toThrow(message);
    await installation.withStore(async ({ posts }) => {
      expect((await posts.list({}, '2030-01-01T00:00:00.000Z')).total).toBe(0);
    });
  });

  it('keeps the blogs of a multisite apart, and names each post that it changes', async () => {
    const write = (blog: string, title: string, content: string) => {
      const slug = title.toLowerCase();
      const link = `https://old.example${blog}/2020/01/${slug}/`;
      return toExport([item({ id: 1, title, slug, link, content })], '', blog);
    };
    const folder = await makeFolder({
      'first.xml': write('', 'Firsts', 'One'),
      'second.xml': write('/second', 'Seconds', 'Two'),
      'changed.xml': write('/second/', 'Seconds', 'Three'),
    });
    const installation = await createInstallation('sqlite');
    for (const name of ['first.xml', 'second.xml']) {
      const printed = await installation.import(path.join(folder, name));
      expect(printed).toMatch(/posts made +1\n +posts changed +0\n/);
    }
    const printed = await installation.import(path.join(folder, 'changed.xml'));
    expect(printed).toMatch(
      /posts changed +1\n.*\nPosts changed\n {2}line \d+, seconds: “Seconds”\n?/s,
    );
    await installation.withStore(async ({ posts }) => {
      expect((await posts.findBySlug('firsts'))?.content).toBe('<p>One</p>');
      expect((await posts.findBySlug('seconds'))?.content).toBe('<p>Three</p>');
    });
  });

  it('holds a few entries at a time, and no picture from outside the folder', async () => {
    const traversal = item({
      ...{ id: 1, title: 'Traversal', slug: 'traversal' },
      content:
        '<img src="https://old.example/wp-content/uploads/../../../../../../etc/hostname"> text',
    });
    const many = Array.from({ length: 300 }, (_, index) =>
      item({
        id: index + 2,
        title: `Number ${index}`,
        slug: `number-${index}`,
        content: 'x'.repeat(5000),
      }),
    );
    const folder = await makeFolder({ 'site.xml': toExport([traversal, ...many]) });
    const installation = await createInstallation('sqlite');
    const printed = await installation.import(path.join(folder, 'site.xml'));
    expect(printed).toMatch(/posts made +301\n.*pictures stored +0\n/s);
  });
});
