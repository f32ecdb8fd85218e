import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createInstallation, makeFolder } from '#tests/support/moving.ts';
import { drawUpload } from '#tests/support/product-pictures.ts';

// Shapes: https://gohugo.io/content-management/front-matter, https://jekyllrb.com/docs/front-matter and
// https://docs.astro.build/en/guides/content-collections. The texts are our own.

const hugoToml = `+++
title = "What a runbook is for"
date = 2021-03-04T10:15:00+05:30
lastmod = 2021-04-01T00:00:00Z
draft = false
slug = "runbooks"
description = "Why the second page matters more than the first."
tags = ["operations", "on call"]
categories = ["Practice"]
aliases = ["/old/runbooks/", "runbook"]
[cover]
image = "cover.png"
+++
Read it **before** the incident.

{{< figure src="/images/pager.png" caption="The pager" >}}

{{< highlight go >}}
fmt.Println("<hello>")
{{< /highlight >}}

{{< tweet id="1" >}}

See [the other](/posts/second/).
`;

const hugoYaml = `---
title: Second
date: 2099-01-01
draft: true
---
It is not ready for anyone to read.
`;

const jekyll = `---
layout: post
title: "Leaving: a checklist"
tags: cloud exit
img: cover.png
categories: [Cost]
redirect_from:
  - /checklist
---
{% highlight yaml %}
a: 1
{% endhighlight %}

![Plan]({{ site.baseurl }}/assets/plan.png) and a gap: ![](missing.png)

{% raw %}{{ kept }}{% endraw %}
`;

const astro = `---
title: 'Edge notes'
description: 'Short notes from the edge of the network.'
pubDate: 'Jul 08 2022'
updatedDate: 2022-07-10
heroImage: '../../assets/edge.png'
tags: [edge]
---
<div class="note"><p onclick="x()">Mixed <b>HTML</b></p></div>

<iframe src="https://www.youtube.com/embed/abc123"></iframe>

{% if this %} is an example {% endif %}
`;

for (const engine of ['sqlite', 'postgres'] as const) {
  describe(`an import of Markdown on ${engine}`, () => {
    it('brings in a Hugo site, with pictures, dates, drafts and former paths', async () => {
      const picture = await drawUpload(1);
      const site = await makeFolder({
        'hugo.toml': 'title = "A site"',
        'content/_index.md': '---\ntitle: Home\n---\n',
        'content/posts/_index.md': '---\ntitle: Posts\n---\n',
        'content/posts/runbooks/index.md': hugoToml,
        'content/posts/runbooks/cover.png': picture,
        'content/posts/second.md': hugoYaml,
        'static/images/pager.png': await drawUpload(2),
      });
      const installation = await createInstallation(engine);
      const dryRun = await installation.import(site, true);
      expect(dryRun).toMatch(/nothing was changed.*posts made +2/s);
      const printed = await installation.import(site);
      expect(printed).toMatch(/posts made +2\n.*pictures stored +2\n +redirects made +4\n/s);
      expect(printed).toContain('not known, kept as text: shortcode tweet');
      expect(printed).toContain('is the page of a section, not a post');
      await installation.withStore(async ({ posts, redirects, media }) => {
        const post = await posts.findBySlug('runbooks');
        expect(post).toMatchObject({
          title: 'What a runbook is for',
          excerpt: 'Why the second page matters more than the first.',
          createdAt: '2021-03-04T04:45:00.000Z',
          updatedAt: '2021-04-01T00:00:00.000Z',
          tags: ['operations', 'on call', 'Practice'],
          published: true,
        });
        expect(post?.coverImage).toMatch(/^\/media\/[0-9a-f]{32}\/\d+\.(?:png|jpg)$/);
        expect(post?.content).toMatch(
          /<figure><img src="\/media\/[^"]+" alt="The pager" \/><figcaption>The pager<\/figcaption><\/figure>/,
        );
        expect(post?.content).toContain('<code class="language-go">fmt.Println("&lt;hello&gt;")');
        expect(post?.content).toContain('<a href="/blog/second">the other</a>');
        expect(await posts.findBySlug('second')).toMatchObject({ published: false });
        for (const path of ['/old/runbooks', '/posts/runbook', '/posts/runbooks']) {
          expect(await redirects.findTarget(path)).toBe('/blog/runbooks');
        }
        expect((await media.list({})).total).toBe(2);
      });
      const again = await installation.import(site);
      expect(again).toMatch(
        /posts made +0\n +posts changed +0\n +pictures stored +0\n +redirects made +0\n/,
      );
      expect(again).toContain('here already, unchanged: 2');
    });

    it('brings in what changed at the source, unless it was edited or deleted here', async () => {
      const post = (title: string, text: string) =>
        `---\ntitle: ${title}\ndate: 2020-01-02\n---\n${text}\n`;
      const before = {
        'a.md': post('First of three', 'One'),
        'b.md': post('Second of three', 'Two'),
        'c.md': post('Third of three', 'Three'),
      };
      const installation = await createInstallation(engine);
      const folder = await makeFolder(before);
      await installation.import(folder);
      await installation.withStore(async ({ posts }) => {
        const second = await posts.findBySlug('b');
        const third = await posts.findBySlug('c');
        await posts.update(second?.id ?? 0, {
          title: 'Edited here',
          updatedAt: '2020-02-02T00:00:00.000Z',
        });
        await posts.moveToTrash(third?.id ?? 0, '2020-02-02T00:00:00.000Z');
      });
      const { writeFile } = await import('node:fs/promises');
      for (const [name, text] of Object.entries(before)) {
        await writeFile(path.join(folder, name), text.replace(/(\w+)\n$/, 'changed: $1\n'));
      }
      const printed = await installation.import(folder);
      expect(printed).toMatch(/posts made +0\n +posts changed +1\n/);
      expect(printed).toContain('edited here since it was imported: stays as it is: 1\n    b.md');
      expect(printed).toContain('deleted here since it was imported: stays deleted: 1\n    c.md');
      await installation.withStore(async ({ posts, revisions }) => {
        const first = await posts.findBySlug('a');
        expect(first?.content).toContain('<p>changed: One</p>');
        expect(await revisions.list(first?.id ?? 0)).toHaveLength(2);
        expect(await posts.findBySlug('c')).toBeNull();
      });
    });
  });
}

describe('an import of Markdown', () => {
  it('knows Jekyll: dates and addresses in file names, Liquid, tags in one text', async () => {
    const site = await makeFolder({
      '_config.yml': 'permalink: pretty\n',
      '_posts/2019-11-05-leaving.md': jekyll,
      '_drafts/later.md': '---\ntitle: Later on\n---\nNot yet.\n',
      'assets/plan.png': await drawUpload(3),
      'about.md': '---\ntitle: About\n---\nA page.\n',
      'assets/img/cover.png': await drawUpload(4),
    });
    const installation = await createInstallation('sqlite');
    const printed = await installation.import(site);
    expect(printed).toMatch(/^Jekyll\n +posts made +2\n/);
    expect(printed).toContain('_posts/2019-11-05-leaving.md\n    picture missing: missing.png');
    await installation.withStore(async ({ posts, redirects }) => {
      const post = await posts.findBySlug('leaving');
      expect(post).toMatchObject({
        createdAt: '2019-11-05T00:00:00.000Z',
        tags: ['cloud', 'exit', 'Cost'],
        coverImage: expect.stringMatching(/^\/media\//),
      });
      expect(post?.content).toContain('<code class="language-yaml">a: 1');
      expect(post?.content).toMatch(/<img src="\/media\/[^"]+" alt="Plan" \/> and a gap: <\/p>/);
      expect(post?.content).toContain('{{ kept }}');
      expect(await redirects.findTarget('/cost/2019/11/05/leaving')).toBe('/blog/leaving');
      expect(await redirects.findTarget('/checklist')).toBe('/blog/leaving');
      expect(await posts.findBySlug('later')).toMatchObject({ published: false });
    });
  });

  it('takes the cover under the names of themes, and lists pictures under others', async () => {
    const site = await makeFolder({
      '_posts/2020-01-01-one.md':
        '---\ntitle: A post\nfeature-img: assets/one.png\nlogo-of-client: assets/two.png\n---\nWords.\n',
      'assets/one.png': await drawUpload(3),
    });
    const installation = await createInstallation('sqlite');
    expect(await installation.import(site)).toContain('left out: logo-of-client: assets/two.png');
    await installation.withStore(async ({ posts }) => {
      const picture = expect.stringMatching(/^\/media\//);
      expect(await posts.findBySlug('one')).toMatchObject({ coverImage: picture });
    });
  });

  it('knows Astro by its configuration, too, where `content` is at the top', async () => {
    const site = await makeFolder({
      'astro.config.ts': 'export default {};',
      'content/posts/edge.md': '---\ntitle: An edge\n---\n{{< kept >}}\n',
    });
    const installation = await createInstallation('sqlite');
    expect(await installation.import(site)).toMatch(/^Astro\n +posts made +1\n/);
    await installation.withStore(async ({ posts }) => {
      expect((await posts.findBySlug('edge'))?.content).toContain('{{&lt; kept &gt;}}');
    });
  });

  it('knows Astro, and leaves examples of other systems in its texts alone', async () => {
    const site = await makeFolder({
      'src/content/blog/edge.md': astro,
      'src/assets/edge.png': await drawUpload(4),
    });
    const installation = await createInstallation('sqlite');
    const printed = await installation.import(site);
    expect(printed).toContain('became a link: iframe');
    await installation.withStore(async ({ posts }) => {
      const post = await posts.findBySlug('edge');
      expect(post).toMatchObject({
        createdAt: '2022-07-08T00:00:00.000Z',
        updatedAt: '2022-07-10T00:00:00.000Z',
      });
      expect(post?.coverImage).toMatch(/^\/media\//);
      expect(post?.content).toContain('<p>Mixed <b>HTML</b></p>');
      expect(post?.content).toContain('<a href="https://www.youtube.com/watch?v=abc123">');
      expect(post?.content).toContain('{% if this %} is an example {% endif %}');
    });
  });

  it('takes no file from outside the folder, by dots or by a link', async () => {
    const outside = await makeFolder({ 'secret.png': await drawUpload(5) });
    const { symlink } = await import('node:fs/promises');
    const name = path.basename(outside);
    const folder = await makeFolder({
      'a.md': `---\ntitle: Traversal\n---\n![](../${name}/secret.png) ![](linked.png) ![](/../../..${outside}/secret.png)\n`,
    });
    await symlink(path.join(outside, 'secret.png'), path.join(folder, 'linked.png'));
    const installation = await createInstallation('sqlite');
    const printed = await installation.import(folder);
    expect(printed).toMatch(/pictures stored +0\n/);
    expect(printed.match(/picture missing/g)).toHaveLength(3);
  });

  it.each([
    ['---\ntitle: Leaving: a checklist\n---\n', /: Nested mappings .*\n +bad\.md, line 2/],
    ['---\ntitle: "One\nfront: [1\n---\n', /\n +bad\.md, line \d/],
    ['+++\ntitle = "One"\nother = \n+++\n', /\n +bad\.md, line 3/],
    ['---\ntitle: One\n', /the front matter has no closing ---: 1\n +bad\.md, line 1/],
    ['---\n- one\n---\n', /the front matter is no list.*\n +bad\.md, line 2/],
    [Buffer.from('---\ntitle: One\n---\n\xff\xfe', 'latin1'), /is not UTF-8: 1\n +bad\.md, line 4/],
    [
      `---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c]\n---\n`,
      /damaged: .*alias.*\n +bad\.md, line 2/i,
    ],
  ])('leaves out a damaged file in one line of the table: %j', async (damaged, line) => {
    const folder = await makeFolder({
      'a.md': '---\ntitle: A good one\n---\nText.\n',
      'bad.md': damaged,
    });
    const installation = await createInstallation('sqlite');
    const printed = await installation.import(folder);
    expect(printed).toMatch(/posts made +1\n/);
    expect(printed).toMatch(line);
    await installation.withStore(async ({ posts }) => {
      expect(await posts.findBySlug('a')).not.toBeNull();
    });
  });
});

it('says which files have nothing but front matter', async () => {
  const site = await makeFolder({
    'a.md': '---\ntitle: A bare draft\ndraft: true\n---\n',
    'b.md': '---\ntitle: A bare post\n---\n',
  });
  const installation = await createInstallation('sqlite');
  const printed = await installation.import(site);
  expect(printed).toContain('a.md\n    has no text\n');
  expect(printed).toContain('b.md\n    became a draft: it has no text');
});

it('copies pictures of other sites if asked, and names those that stay', async () => {
  const kept = 'https://cdn.example.com/b.png?w=1&copy=2';
  const site = await makeFolder({
    'pictures-from-elsewhere.md': `---\ntitle: Pictures from elsewhere\ncover: https://cdn.example.com/a.png\n---\n![A](https://cdn.example.com/a.png)\n\n![B](${kept})\n`,
  });
  const bytes = await drawUpload(3);
  const installation = await createInstallation('sqlite');
  await installation.import(site);
  const printed = await installation.import(site, false, false, async (address) =>
    address.includes('/a.png')
      ? { ok: true, bytes, name: 'a.png' }
      : { ok: false, reason: 'not_public' },
  );
  expect(printed).toMatch(/posts changed +1\n +pictures stored +1\n/);
  expect(printed).toContain(`picture left where it is: ${kept} is not on the public internet`);
  await installation.withStore(async ({ posts }) => {
    const post = await posts.findBySlug('pictures-from-elsewhere');
    expect(post?.coverImage).toMatch(/^\/media\//);
    expect(post?.content).toMatch(
      /src="\/media\/.*src="https:\/\/cdn.example.com\/b.png\?w=1&amp;copy=2"/s,
    );
  });
});
