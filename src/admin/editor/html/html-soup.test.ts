// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import { Transform } from '@tiptap/pm/transform';
import { expect, test } from 'vitest';
import { cleanPostHtml } from '#domain/posts/html/clean-post-html.ts';
import { fc } from '#tests/support/property-testing.ts';
import { postExtensions } from '../schema/post-extensions.ts';
import { readHtml } from './read-html.ts';
import { writeHtml } from './write-html.ts';

const words = fc.constantFrom(
  ...['word', ' ', '  two  words ', '\n', '&amp;', '&lt;b&gt;', '\u00a0', '🚀', 'नमस्ते', '"', ''],
);

const attributes = fc.constantFrom(
  ...['', '', '', ' id="costs"', ' href="/x"', ' href="#a"', ' href="javascript:x"', ' open'],
  ...[' class="language-go"', ' start="3"', ' reversed', ' colspan="2"', ' rowspan="2"'],
  ...[' scope="col"', ' span="2"', ' title="A &quot;b&quot;"', ' target="_blank" href="tel:1"'],
  ...[' style="color:red"', ' src="/a.png" alt=""', ' src="/b.png" width="10" height="1e3"'],
);

const element = fc.constantFrom(
  ...['h1', 'h2', 'h3', 'h6', 'p', 'p', 'p', 'hr', 'br', 'blockquote', 'pre', 'code', 'ul', 'ol'],
  ...['li', 'dl', 'dt', 'dd', 'details', 'summary', 'figure', 'figcaption', 'img', 'a', 'table'],
  ...['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'strong', 'em'],
  ...['b', 'i', 's', 'u', 'sub', 'sup', 'kbd', 'abbr', 'mark', 'div', 'span', 'section', 'font'],
);

/** HTML that nobody should write: allowed elements in any place, with any attributes. */
const { soup } = fc.letrec<{ part: string; soup: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    words,
    fc
      .tuple(element, attributes, fc.array(tie('part'), { maxLength: 4 }))
      .map(([name, written, children]) =>
        /^(?:hr|br|img|col)$/.test(name)
          ? `<${name}${written}>`
          : `<${name}${written}>${children.join('')}</${name}>`,
      ),
  ),
  soup: fc.array(tie('part'), { maxLength: 5 }).map((parts) => parts.join('')),
}));

const schema = getSchema(postExtensions);
const edit = (html: string) => writeHtml(readHtml(schema, html));
/** All letters, sorted: a caption in the middle of its figure moves to its end. */
const lettersOf = (html: string) =>
  [...new DOMParser().parseFromString(html, 'text/html').body.textContent.replaceAll(/\s/g, '')]
    .sort()
    .join('');

test('for any HTML, the server keeps everything the editor writes, and no word is lost', () => {
  fc.assert(
    fc.property(soup, (html) => {
      const edited = edit(html);
      expect(cleanPostHtml(edited)).toBe(edited);
      expect(edit(edited)).toBe(edited);
      expect(lettersOf(edited)).toBe(lettersOf(cleanPostHtml(html)));
    }),
    { numRuns: 60 },
  );
});

test('text typed anywhere reads back the same from the HTML that is written', () => {
  const typing = fc.record({ place: fc.double({ min: 0, max: 1, noNaN: true }), text: words });
  fc.assert(
    fc.property(soup, fc.array(typing, { maxLength: 5 }), (html, typed) => {
      const change = new Transform(readHtml(schema, html));
      for (const { place, text } of typed) {
        const position = Math.round(place * change.doc.content.size);
        const { parent } = change.doc.resolve(position);
        if (parent.isTextblock && text !== '') change.insert(position, schema.text(text));
      }
      const written = writeHtml(change.doc);
      expect(cleanPostHtml(written)).toBe(written);
      expect(edit(written)).toBe(written);
    }),
    { numRuns: 60 },
  );
});
