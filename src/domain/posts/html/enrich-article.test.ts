import { describe, expect, test } from 'vitest';
import { expectLinearGrowth } from '#tests/support/growth.ts';
import { parseHtml } from '#tests/support/parse-markup.ts';
import { fc } from '#tests/support/property-testing.ts';
import { cleanPostHtml } from './clean-post-html.ts';
import { enrichArticle } from './enrich-article.ts';

const enrich = (source: string) => enrichArticle(cleanPostHtml(source));

describe('headings', () => {
  test('get ids from their words, which links can point to', () => {
    const { html } = enrich('<h2>Four <em>hab</em>its</h2><p><a href="#four-habits">x</a></p>');
    expect(html).toBe(
      '<h2 id="section-four-habits">Four <em>hab</em>its</h2><p><a href="#section-four-habits">x</a></p>',
    );
  });

  test('keep the ids given by their author, and no two share one', () => {
    const { html } = enrich(
      '<h2>Costs</h2><h2 id="costs">Own</h2><h3>Costs</h3><h2 id="costs">Again</h2><h4>Costs 2</h4>',
    );
    const ids = [...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([
      'section-costs-2',
      'section-costs',
      'section-costs-3',
      'section-costs-4',
      'section-costs-2-2',
    ]);
  });

  test('work in any script, without words, and with many of one name', () => {
    expect(enrich('<h2>云 迁移</h2><h2>क्लाउड</h2><h2>🚀</h2>').html).toBe(
      '<h2 id="section-云-迁移">云 迁移</h2><h2 id="section-क्लाउड">क्लाउड</h2><h2 id="section-post">🚀</h2>',
    );
    const { html, sections } = enrich('<h2>Same</h2>'.repeat(20_000));
    expect(html).toContain('id="section-same-20000"');
    expect(sections).toHaveLength(100);
    const build = (size: number) => cleanPostHtml('<h2>Same</h2>'.repeat(size));
    expectLinearGrowth({ build, work: enrichArticle, size: 1000 });
  });

  test('of the second level become sections, with the number of words until the next one', () => {
    const { sections } = enrich(
      '<p>Not part of any.</p><h2>One &amp; only</h2><p>three more words</p><h3>and two</h3>' +
        '<h2></h2><h2>云</h2><p>云迁移完全指南</p>',
    );
    expect(sections).toEqual([
      { id: 'section-one-only', title: 'One & only', words: 7 },
      { id: 'section-云', title: '云', words: 4 },
    ]);
  });
});

describe('code', () => {
  test('gets a header with the name of its language, and colours', () => {
    expect(enrich('<pre><code class="language-tf">a = "&lt;b&gt;"\n</code></pre>').html).toBe(
      '<div class="code"><div class="code-head"><span>HCL</span></div>' +
        '<pre><code class="language-tf">a = <span class="tok-s">"&lt;b&gt;"</span>\n</code></pre></div>',
    );
  });

  test('without a language is only framed, and with elements inside it unchanged', () => {
    const frame = '<div class="code"><div class="code-head"><span>Code</span></div><pre><code>';
    expect(enrich('<pre>a &lt; b</pre>').html).toBe(`${frame}a &lt; b</code></pre></div>`);
    expect(enrich('<pre><code>x</code></pre>').html).toBe(`${frame}x</code></pre></div>`);
    for (const html of ['<pre>a<br />b</pre>', '<pre><code>a<em>b</em></code></pre>']) {
      expect(enrich(html).html).toBe(html);
    }
  });

  test('stays plain from the block on that exceeds the limit', () => {
    const block = `<pre><code class="language-json">[${'1, '.repeat(3000)}1]</code></pre>`;
    const parts = enrich(block.repeat(9)).html.split('<div class="code">').slice(1);
    expect(parts.map((part) => part.includes('<span class="tok-n">'))).toEqual([
      ...[true, true, true, true, true, true],
      ...[false, false, false],
    ]);
  });
});

test('tables get a frame, images load lazily, and links are safe to open', () => {
  expect(enrich('<table><tbody><tr><td>1</td></tr></tbody></table>').html).toBe(
    '<div class="table-scroll"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
  );
  expect(enrich('<img src="/a.png" alt="" width="4" height="3">').html).toBe(
    '<img loading="lazy" decoding="async" src="/a.png" alt="" width="4" height="3" />',
  );
  expect(enrich('<img src="/a.png" loading="eager">').html).toBe(
    '<img decoding="async" src="/a.png" loading="eager" />',
  );
  expect(enrich('<a href="https://a.example/?b=%3E">x</a><a href="/b">y</a>').html).toBe(
    '<a href="https://a.example/?b=%3E" rel="noopener">x</a><a href="/b">y</a>',
  );
  expect(enrich('<a href="http://a.example" target="_blank">x</a>').html).toBe(
    '<a href="http://a.example" target="_blank" rel="noopener">x</a>',
  );
});

/** Classes and attributes that enriching may add to clean HTML. */
const ADDED_CLASS = /^(?:code|code-head|table-scroll|tok-[ksnc]|language-[\w+#-]{1,30})$/;
const ADDED_ATTRIBUTE = /^(?:id|class|rel|loading|decoding)$/;

test('adds only frames, spans, ids and a few attributes to any article', () => {
  const document = parseHtml('');
  const parse = (html: string) => {
    const holder = document.createElement('div');
    holder.innerHTML = html;
    return [...holder.querySelectorAll('*')];
  };
  const piece = fc.constantFrom(
    ...['<h2>', '</h2>', '<h2 id="a">', '<h3>', '</h3>', '<pre>', '</pre>', '<code>', '</code>'],
    ...['<code class="language-js">', '<code class="language-html">', '<p>', '</p>', '<em>', '<a>'],
    ...[
      '<table>',
      '<td>',
      '</table>',
      '<a href="https://x.example/\'>">',
      '</a>',
      '<img src="/a">',
    ],
    ...[
      '<img src=x onerror=alert(1)>',
      '<script>alert(1)</script>',
      '&lt;script&gt;',
      '&lt;/code&gt;',
    ],
    ...[
      '"',
      "'",
      '`',
      '<',
      '>',
      '&',
      '&amp;',
      'word ',
      '\n',
      '${',
      '<svg onload=x>',
      '<!--',
      '-->',
    ],
    ...[
      '</span>',
      '</div>',
      '<span class="tok-k">',
      '<div id="root">',
      '&#60;img src=x onerror=y&#62;',
    ],
  );
  const source = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(source, (text) => {
      const clean = cleanPostHtml(text);
      const before = parse(clean);
      const after = parse(enrichArticle(clean).html);
      const allowed = new Set([...before.map(({ localName }) => localName), 'code', 'div', 'span']);
      for (const { localName } of after) expect(allowed.has(localName), localName).toBe(true);
      const known = new Set(before.flatMap((element) => element.getAttributeNames()));
      for (const element of after) {
        for (const name of element.getAttributeNames()) {
          expect(known.has(name) || ADDED_ATTRIBUTE.test(name), name).toBe(true);
        }
        for (const name of element.classList) expect(name).toMatch(ADDED_CLASS);
      }
      const ids = after.map(({ id }) => id).filter((id) => id !== '');
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^section-/);
    }),
    { numRuns: 400 },
  );
});
