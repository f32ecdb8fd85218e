import fc from 'fast-check';

const text = fc.constantFrom(
  ...['word', ' ', '  two  words ', '\n', '&amp;', '&lt;b&gt;', '\u00a0', '🚀', 'नमस्ते', '"', ''],
);

const attributes = fc.constantFrom(
  ...['', '', '', ' id="costs"', ' href="/x"', ' href="#a"', ' href="javascript:x"', ' open'],
  ...[' class="language-go"', ' start="3"', ' reversed', ' colspan="2"', ' rowspan="2"'],
  ...[
    ' scope="col"',
    ' span="2"',
    ' title="Title &quot;x&quot;"',
    ' target="_blank" href="https://a.b"',
  ],
  ...[' style="color:red"', ' src="/a.png" alt=""', ' src="/b.png" width="10" height="1e3"'],
);

const element = fc.constantFrom(
  ...[
    'h1',
    'h2',
    'h3',
    'h6',
    'p',
    'p',
    'p',
    'hr',
    'br',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
  ],
  ...[
    'dl',
    'dt',
    'dd',
    'details',
    'summary',
    'figure',
    'figcaption',
    'img',
    'a',
    'table',
    'caption',
  ],
  ...[
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'strong',
    'em',
    'b',
    'i',
    's',
  ],
  ...['u', 'sub', 'sup', 'kbd', 'abbr', 'mark', 'div', 'span', 'section', 'font'],
);

const { soup } = fc.letrec<{ soup: string }>((tie) => ({
  soup: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    text,
    fc
      .tuple(element, attributes, fc.array(tie('soup'), { maxLength: 4 }))
      .map(([name, attrs, children]) =>
        /^(?:hr|br|img|col)$/.test(name)
          ? `<${name}${attrs}>`
          : `<${name}${attrs}>${children.join('')}</${name}>`,
      ),
  ),
}));

/** HTML as nobody should write it: allowed elements in any place, with any attributes. */
export const htmlSoup = fc.array(soup, { maxLength: 5 }).map((parts) => parts.join(''));
