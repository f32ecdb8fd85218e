import { expect, it } from 'vitest';
import { toHtml } from './to-html.ts';

const footnotes = JSON.stringify([
  { id: 'a1', content: 'With <em>words</em>.' },
  { id: 'b2', content: 'Second.' },
]);

it.each([
  [
    'a caption in an attribute',
    '[caption width="300" caption="A &amp; B"]<img src="a.png">[/caption]',
    '<figure><img src="a.png"><figcaption>A &amp; B</figcaption></figure>',
  ],
  [
    'sound of any kind',
    '[audio m4a="https://x.example/a.m4a"][/audio]',
    '<p>https://x.example/a.m4a</p>',
  ],
  ['sound by its address', '[audio https://x.example/a.mp3]', '<p>https://x.example/a.mp3</p>'],
])('keeps %s', (_, source, html) => {
  expect(toHtml(source, new Map())).toEqual({ html, notes: [] });
});

it('puts footnotes where their block is, or at the end', () => {
  const text =
    '<!-- wp:paragraph -->\n<p>One<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup></p>\n';
  const list = '<ol><li>With <em>words</em>.</li><li>Second.</li></ol>';
  const notes = ['footnotes are a list at the end: 2'];
  const placed = `${text}<!-- wp:footnotes {"a":1} /-->\n<p>After</p>`;
  expect(toHtml(placed, new Map(), footnotes)).toEqual({
    html: `<p>One<sup>1</sup></p>\n${list}<p>After</p>`,
    notes,
  });
  expect(toHtml(text, new Map(), footnotes)).toEqual({
    html: `<p>One<sup>1</sup></p>\n\n${list}`,
    notes,
  });
  expect(toHtml('Text', new Map(), 'a:1:{}').notes).toEqual(['footnotes left out: unreadable']);
});

it('lists shortcodes that nobody knows, and leaves their words', () => {
  expect(toHtml('[box color="red"]Words[/box] [audio] [[box a="b"]] [1] [sic]', new Map())).toEqual(
    {
      html: '<p>[box color="red"]Words[/box]  [box a="b"] [1] [sic]</p>',
      notes: ['shown as text: shortcode box', 'removed: shortcode audio'],
    },
  );
});
