import { cp } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Post } from '#domain/posts/public.ts';
import type { Store } from '#storage/store.ts';
import { createInstallation, makeFolder } from '#tests/support/moving.ts';

// Exports that the systems themselves wrote: tests/corpora/exports/README.md. The former paths are those at which the
// system served the posts.

const corpus = path.resolve(import.meta.dirname, '../../../tests/corpora/exports');

interface Expected {
  readonly from: string;
  /** Lines of the report. */
  readonly said: readonly string[];
  /** Fields of posts by slug. */
  readonly posts: Readonly<Record<string, Partial<Post>>>;
  /** Pieces of texts by slug. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Slugs by former paths. */
  readonly redirects: Readonly<Record<string, string>>;
}

const picture = expect.stringMatching(/^\/media\/[0-9a-f]{32}\/\d+\.(?:png|jpg)$/);

const hugo: Expected = {
  from: 'hugo',
  said: [
    'posts made 7',
    'pictures stored 2',
    'not known, kept as text: shortcode notice',
    'removed: script',
  ],
  posts: {
    'a-first-note': {
      title: 'First Note',
      excerpt: 'Why the second page matters more than the first.',
      coverImage: picture,
      tags: ['operations', 'on call', 'Practice'],
      createdAt: '2024-03-04T04:45:00.000Z',
      published: true,
    },
    'a-bundle': { coverImage: picture, createdAt: '2024-05-07T00:00:00.000Z', tags: ['cloud'] },
    planned: { published: true, createdAt: '2031-01-01T00:00:00.000Z' },
    draft: { title: 'A draft', published: false },
    json: { title: 'Front matter in JSON', tags: ['json'] },
    'notes-more': { title: 'Über uns & mehr', createdAt: '2024-01-01T07:59:59.000Z' },
  },
  texts: {
    'a-first-note': [
      'incident.<sup>1</sup></p>',
      'alt="A pager" /><figcaption>What wakes <em>us</em></figcaption></figure>',
      '<code class="language-go">fmt.Println("&lt;hello&gt;")',
      '<a href="https://www.youtube.com/watch?v=w7Ft2ymGmfc">',
      '<a href="/blog/a-bundle">the bundle</a>',
      '<a href="/blog/planned#section-later">a heading</a>',
      '<p>A <strong>note</strong> of a theme.</p>',
      '{{&lt; figure src="x.png" &gt;}}',
      '<h2>A heading</h2>',
      '<td align="right">2</td>',
      '<dl><dt>Term</dt><dd>its meaning</dd></dl>',
      '<li><p>A footnote, with <code>code</code>.</p>',
    ],
    'a-bundle': ['<u>as it is</u>', '<details><summary>More</summary>'],
    'deep-slug': ['<a href="/blog/a-first-note">the first</a>', '#section-own-id">by name</a>'],
  },
  redirects: {
    '/2023/12/über-uns-mehr': 'notes-more',
    '/2024/02/deep-slug': 'deep-slug',
    '/2024/03/a-first-note': 'a-first-note',
    '/2024/03/older-name': 'a-first-note',
    '/old/first': 'a-first-note',
    '/2024/05/a-bundle': 'a-bundle',
    '/2024/05/beside': 'a-bundle',
    '/parcel': 'a-bundle',
    '/2024/08/front-matter-in-json': 'json',
    '/2031/01/planned': 'planned',
    '/special/place': 'draft',
  },
};

const jekyll: Expected = {
  from: 'jekyll',
  said: [
    'posts made 6',
    'pictures stored 1',
    'not known, kept as text: Liquid tag include',
    'removed: script',
  ],
  posts: {
    'leap-days': {
      title: 'Leap days, and what they cost',
      excerpt: 'One day in four years, and every calendar that forgets it.',
      coverImage: picture,
      tags: ['dates', 'on call', 'practice', 'Time'],
      createdAt: '2024-02-29T18:00:00.000Z',
      updatedAt: '2024-03-02T00:00:00.000Z',
    },
    'in-a-folder': { title: 'In a folder: a colon, “quotes” & an ampersand', published: true },
    'second-note': { published: false, tags: ['cloud', 'exit'] },
    'below-a-category': { published: true, tags: ['practice'] },
    later: { published: true, createdAt: '2031-01-01T06:00:00.000Z' },
    unready: { title: 'Not ready', published: false },
  },
  texts: {
    'leap-days': [
      '<code>366</code> days<sup>1</sup>.',
      'alt="A calendar page" /></p>',
      '<code class="language-ruby">def leap?(year)',
      '<td align="right">365</td>',
      '<a href="/blog/in-a-folder">the second note</a>',
      '<dl><dt>Term</dt><dd>what it means</dd></dl>',
      '<li><p>Except in years that end with two zeros.</p>',
    ],
    'in-a-folder': ['<p>A <b>box</b>.</p>', '<code class="language-liquid">{{ page.title }}'],
    'below-a-category': ['<li>☑ done</li>', '<li>☐ open</li>'],
  },
  redirects: {
    '/journal/practice/time/2024/leap-days': 'leap-days',
    '/journal/leap': 'leap-days',
    '/journal/2024/02/leap.html': 'leap-days',
    '/journal/in-a-folder.html': 'in-a-folder',
    '/journal/practice/2024/below-a-category': 'below-a-category',
    '/journal/2031/later': 'later',
  },
};

const astro: Expected = {
  from: 'astro',
  said: [
    'posts made 3',
    'pictures stored 2',
    'not known, kept as text: component Box',
    'removed: component Box',
    'removed: script',
  ],
  posts: {
    'first-note': {
      excerpt: 'Short notes from the edge of the network.',
      coverImage: picture,
      tags: ['edge', 'on call'],
      createdAt: '2022-07-08T00:00:00.000Z',
      updatedAt: '2022-07-10T00:00:00.000Z',
    },
    'with-components': { createdAt: '2023-02-03T04:05:06.000Z' },
    'deep-down': { published: false },
  },
  texts: {
    'first-note': [
      'footnote<sup>1</sup> and <s>something</s> struck out',
      '<code class="language-js">const a',
      '<td align="center">2</td>',
      '<li>☑ done</li>',
      '<a href="/blog/with-components">the other</a>',
      '<a href="/blog/deep-down#section-more">a section</a>',
      '<li><p>With <code>code</code> in it.</p>',
    ],
    'with-components': [
      '<p>A <strong>boxed</strong> text.</p>',
      '<code class="language-mdx">import A from \'a\';\n&lt;Box /&gt;',
      '<p>1 &lt; 2</p>',
    ],
  },
  redirects: { '/blog/nested/deep-down': 'deep-down' },
};

const wordpress: Expected = {
  from: 'wordpress/site.WordPress.xml',
  said: [
    'posts made 10',
    'pictures stored 1',
    'comments left out: 1',
    'removed: shortcode contact-form-7',
    'became a draft: it was private on the former site',
    'became a draft: it had a password on the former site',
    'is in the state trash: 1',
    'is a page, not a post: 1',
  ],
  posts: {
    runbooks: {
      title: 'Runbooks & “pages”',
      excerpt: 'Why the second page matters.',
      coverImage: picture,
      tags: ['Größe', 'on call', 'Cost', 'Practice & trade'],
      createdAt: '2024-03-04T04:45:00.000Z',
      published: true,
    },
    planned: { published: true, createdAt: '2031-01-01T03:30:00.000Z' },
    // A draft has the time of the site only, which is five and a half hours ahead.
    unfinished: { published: false, createdAt: '2026-11-22T14:19:45.000Z' },
    'for-few': { published: false },
    locked: { published: false },
    'नमस्ते-दुनिया': { published: true },
  },
  texts: {
    runbooks: [
      'alt="A pager" /><figcaption>What wakes us</figcaption></figure>',
      '<pre><code>if (a &lt; b) { return "c"; } // ]]&gt; ends nothing</code></pre>',
      '<figure><table><thead><tr><th>Year</th>',
      '<a href="https://www.youtube.com/watch?v=w7Ft2ymGmfc">',
      '<p>Old</p>',
      '<a href="/blog/classic#section-more">Read on</a>',
    ],
    classic: [
      '<p>A second one<br />\nwith a line break.</p>',
      '<figcaption>Caption of the old kind</figcaption>',
      '<code class="language-php">',
      'with [gallery] as it is typed.',
    ],
    sticky: ['<a href="/blog/runbooks">the first</a>, by number <a href="/blog/runbooks">too</a>'],
  },
  redirects: {
    '/2024/03/runbooks': 'runbooks',
    '/2024/03/first-name': 'runbooks',
    '/2024/05/classic': 'classic',
    '/2024/06/uber-uns': 'uber-uns',
    '/2024/06/नमस्ते-दुनिया': 'नमस्ते-दुनिया',
    '/2024/06/sticky': 'sticky',
  },
};

const ghost: Expected = {
  from: 'ghost/a-journal.ghost.2026-11-22.json',
  said: [
    'posts made 6',
    'pictures stored 2',
    'became a link: iframe',
    'became a draft: only for members on the former site',
    'is a page, not a post: 1',
  ],
  posts: {
    runbooks: {
      title: 'Runbooks & “pages”',
      excerpt: 'Why the second page matters more.',
      coverImage: picture,
      tags: ['On call', 'Größe'],
      createdAt: '2024-03-04T04:45:00.000Z',
      seoTitle: 'Runbooks, explained',
      canonicalUrl: 'https://elsewhere.example/runbooks',
    },
    planned: { published: true, createdAt: '2031-01-01T03:30:00.000Z' },
    unfinished: { published: false },
    'for-members': { published: false },
    'nmste-duniyaa': { title: 'नमस्ते दुनिया' },
  },
  texts: {
    runbooks: [
      'alt="A pager" width="600" height="400" loading="lazy" /><figcaption>What wakes us',
      '<code class="language-go">fmt.Println("&lt;hello&gt;")</code>',
      '<details><summary>More</summary>Inside.</details>',
      '<p>A footnote<sup>[1]</sup>.</p>',
      '<li><p>Its text. </p>',
      '<p>Mind this.</p>',
      '<p>Inside the toggle.</p>',
      '<a href="https://example.com/a">',
      '<a href="https://www.youtube.com/watch?v=w7Ft2ymGmfc">',
      '<a href="/blog/classic#section-more">Read on</a>',
      '<a href="/blog/classic">the classic</a>',
    ],
  },
  redirects: { '/runbooks': 'runbooks', '/for-members': 'for-members' },
};

async function expectContent({ posts, redirects }: Store, expected: Expected): Promise<void> {
  for (const [slug, fields] of Object.entries(expected.posts)) {
    expect(await posts.findBySlug(slug), slug).toMatchObject(fields);
  }
  for (const [slug, pieces] of Object.entries(expected.texts)) {
    const post = await posts.findBySlug(slug);
    for (const piece of pieces) expect(post?.content).toContain(piece);
    expect(post?.content).not.toMatch(/alert\(1\)|onclick|\{:|<p><\/p>/);
  }
  for (const [former, slug] of Object.entries(expected.redirects)) {
    const target = await redirects.findTarget(encodeURI(former));
    expect(target, former).toBe(encodeURI(`/blog/${slug}`));
  }
}

describe('an import of what the system itself wrote', () => {
  it.each([hugo, jekyll, astro, wordpress, ghost])('brings in all of $from', async (expected) => {
    const folder = await makeFolder({});
    await cp(corpus, folder, { recursive: true });
    const installation = await createInstallation('sqlite');
    const printed = await installation.import(path.join(folder, expected.from));
    for (const line of expected.said) expect(printed.replaceAll(/ +/g, ' ')).toContain(line);
    await installation.withStore((store) => expectContent(store, expected));
    const again = await installation.import(path.join(folder, expected.from));
    expect(again).toMatch(/posts made +0\n +posts changed +0\n +pictures stored +0\n/);
  });
});
