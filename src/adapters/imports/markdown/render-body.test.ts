import { expect, it } from 'vitest';
import { renderBody } from './render-body.ts';

const box = (label: string, text: string) =>
  `<blockquote class="imported-box">\n<p><strong>${label}</strong></p>\n<p>${text}</p>\n</blockquote>\n`;
const boxes = (count: number) => [`boxes became quotes: ${count}`];

it.each([
  ['a directive', ':::note\nWords\n:::', box('Note', 'Words'), boxes(1)],
  ['its title', ':::tip[A *title*]\nWords\n:::', box('A <em>title</em>', 'Words'), boxes(1)],
  ['its attribute', 'p\n:::tip{title="A"}\nWords\n:::', `<p>p</p>\n${box('A', 'Words')}`, boxes(1)],
  ['words behind its name', '::: warning Mind it\nWords\n:::', box('Mind it', 'Words'), boxes(1)],
  [
    'one without an end',
    ':::note\nWords',
    '<p>:::note\nWords</p>\n',
    ['not known, kept as text: :::note'],
  ],
  ['an example of one', '```\n:::note\n:::\n```', '<pre><code>:::note\n:::\n</code></pre>\n', []],
  ['an alert', '> [!NOTE]\n> Words', box('Note', 'Words'), boxes(1)],
  ['its own title', '> [!Tip]- Mind it\n>\n> Words', box('Mind it', 'Words'), boxes(1)],
])('keeps what a box says: %s', (_, body, html, notes) => {
  expect(renderBody(body, { system: 'Astro', file: 'a.md' })).toEqual({ html, notes });
});

it.each([
  ['{repo="a/b"}', '<p>::github{repo=&quot;a/b&quot;}</p>\n', 'not known, kept as text: ::github'],
  ['[A title]{#id}', '<p>::github[A title]{#id}</p>\n', 'not known, kept as text: ::github'],
])('keeps a directive of one line as text, and lists it: ::github%s', (given, html, note) => {
  expect(renderBody(`::github${given}`, { system: 'Astro', file: 'a.md' })).toEqual({
    html,
    notes: [note],
  });
});

it('lists a box without an end, but no example of code and no time of day', () => {
  const body =
    'At 10::30{a}\n\n    ::code{a}\n\n```\n::code{a}\n```\n\n`::code{a}`\n\n:::note\nWords';
  const { notes } = renderBody(body, { system: 'Astro', file: 'a.md' });
  expect(notes).toEqual(['not known, kept as text: :::note']);
});

it('closes boxes in each other by their length', () => {
  const { html } = renderBody('::::note\n:::tip\nA\n:::\nB\n::::', {
    system: 'Astro',
    file: 'a.md',
  });
  expect(html).toBe(
    `<blockquote class="imported-box">\n<p><strong>Note</strong></p>\n${box('Tip', 'A')}<p>B</p>\n</blockquote>\n`,
  );
});

it.each([
  [
    '{{< figure src="a.png" caption="He said \\"a > b\\" to us" >}}',
    '<figcaption>He said &quot;a &gt; b&quot; to us</figcaption>',
  ],
  [
    '{{< figure src="a.png" caption=`raw "quotes"` >}}',
    '<figcaption>raw &quot;quotes&quot;</figcaption>',
  ],
  [
    '{{< quote author="A. B" source="The > book" >}}\nIts *words*.\n{{< /quote >}}',
    '<blockquote>\n<p>Its <em>words</em>.</p>\n<p>— A. B, The &gt; book</p>\n</blockquote>',
  ],
  ['[a]({{< ref `b.md` >}}) [a]({{< relref c >}})', '<a href="/b/">a</a> <a href="/c/">a</a>'],
])('reads the quotes of Hugo’s shortcodes: %s', (body, html) => {
  const rendered = renderBody(body, { system: 'Hugo', file: 'content/posts/a.md' });
  expect(rendered.html).toContain(html);
  expect(rendered.notes).toEqual([]);
});

const shown = (text: string) =>
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const kept = (what: string) => `not known, kept as text: ${what}`;

it.each([
  ['Hugo', 'a.md', '{{< note "hi" >}}', kept('shortcode note')],
  ['Hugo', 'a.md', '{{< ui.note text="50% of {a} > b" />}}', kept('shortcode ui.note')],
  ['Jekyll', 'a.md', '{% include note.html content="50% of us" %}', kept('Liquid tag include')],
  ['Jekyll', 'a.md', 'By {{ page.author | upcase }}', kept('{{ page.author | upcase }}')],
  ['Astro', 'a.mdx', '<Note title="Mind it" />', kept('component Note')],
] as const)(
  'keeps a tag that says something as it is typed, and lists it: %s, %s: %s',
  (...row) => {
    const [system, file, body, note] = row;
    const rendered = renderBody(body, { system, file });
    expect(rendered).toEqual({ html: `<p>${shown(body)}</p>\n`, notes: [note] });
  },
);

it.each([
  ['Hugo', 'a.md', '{{% notice tip %}}', '{{% /notice %}}', 'shortcode notice'],
  ['Hugo', 'a.md', '{{<tab name="A">}}', '{{</tab>}}', 'shortcode tab'],
  ['Jekyll', 'a.md', '{% tab Linux %}', '{% endtab %}', 'Liquid tag tab'],
  ['Astro', 'a.mdx', '<Box kind="note">', '</Box>', 'component Box'],
] as const)('keeps both its ends, apart from the text in it: %s, %s: %s', (...row) => {
  const [system, file, begin, end, what] = row;
  const rendered = renderBody(`${begin}\nIts *words*.\n${end}`, { system, file });
  const [first, last] = [begin, end].map((tag) => shown(tag.replace('{{<', '{{< ')));
  expect(rendered).toEqual({
    html: `<p>${first}</p>\n<p>Its <em>words</em>.</p>\n<p>${last}</p>\n`,
    notes: [kept(what)],
  });
});

it.each([
  ['Hugo', 'a.md', '{{< box >}}A{{< /box >}}', ['removed: shortcode box ×2']],
  [
    'Jekyll',
    'a.md',
    '{% if site.is_open %}A{% endif %}{% comment %}for us{% endcomment %}',
    ['removed: Liquid comment', 'removed: Liquid tag if', 'removed: Liquid tag endif'],
  ],
  ['Astro', 'a.mdx', '<Box isOpen>A</Box>', ['removed: component Box ×2']],
] as const)('removes tags that say nothing, but not the text in them: %s, %s: %s', (...row) => {
  const [system, file, body, notes] = row;
  expect(renderBody(body, { system, file })).toEqual({ html: '<p>A</p>\n', notes });
});

it('leaves components in code as they are', () => {
  const { html } = renderBody('`<Box a="b" />` and `` <Box> ` ``', {
    system: 'Astro',
    file: 'a.mdx',
  });
  expect(html).toBe(
    `<p><code>${shown('<Box a="b" />')}</code> and <code>${shown('<Box> `')}</code></p>\n`,
  );
});

it('removes comments of Liquid with the tags in them, and ends code where its end has a word more', () => {
  const body =
    '{% comment %}for {% include a.html b="c" %} us{% endcomment %}{% highlight raw %}\nA\n{% endhighlight raw %}\n\nB\n\n{% highlight raw %}\nC\n{% endhighlight %}';
  const { html, notes } = renderBody(body, { system: 'Jekyll', file: '_posts/2024-07-01-b.md' });
  const code = (text: string) => `<pre><code class="language-raw">${text}\n</code></pre>\n`;
  expect(html).toBe(`${code('A')}<p>B</p>\n${code('C')}`);
  expect(notes).toEqual(['removed: Liquid comment']);
});

it('follows Jekyll’s links to the files of posts', () => {
  const body = '[a]({% link _posts/2024/2024-06-01-In-A-Folder.md %})';
  const { html } = renderBody(body, { system: 'Jekyll', file: '_posts/2024-07-01-b.md' });
  expect(html).toBe('<p><a href="/blog/In-A-Folder">a</a></p>\n');
});
