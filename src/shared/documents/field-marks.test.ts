import { expect, test } from 'vitest';
import { group, list, richText, text } from './document-field.ts';
import { dropMarks, markFields, showMarks } from './field-marks.ts';

const fields = {
  heading: text(80),
  slug: text(80, { form: 'slug' }),
  content: richText(1000),
  items: list('item', group({ title: text(20) })),
  words: list('word', text(20)),
};

const value = {
  heading: 'Twice',
  slug: 'twice',
  content: '<p>All of <em>it</em></p>',
  items: [{ id: 'a', title: 'Twice' }],
  words: ['One', 'Two'],
};

test('each element of a page names the fields of its texts, those that read alike too', () => {
  const { heading, content, items, words, slug } = markFields(fields, value) as typeof value;
  const [first, second] = words;
  const html = [
    `<h1 class="a">${heading}</h1><img src="/${slug}.png" alt="${heading}">`,
    `<ul><li><svg><path d="M0"/></svg>${items[0]?.title}</li><li>${first}, ${second}<br> </li></ul>`,
    `<div>${content}</div><a href="/?q=${encodeURIComponent(first ?? '')}">Search</a>`,
  ].join('');
  expect(showMarks(html)).toBe(
    [
      '<h1 data-field="heading" class="a">Twice</h1><img data-field="heading" src="/twice.png" alt="Twice">',
      '<ul><li data-field="items.0.title"><svg><path d="M0"/></svg>Twice</li>',
      '<li data-field="words.0 words.1">One, Two<br> </li></ul>',
      '<div data-field="content"><p>All of <em>it</em></p></div><a href="/?q=One">Search</a>',
    ].join(''),
  );
  expect(dropMarks(html)).not.toMatch(/[\uE000-\uE07F]|%EE/);
});

test.each(['" onclick="x', '"><meta http-equiv=refresh content=0>', 'x'.repeat(200_000)])(
  'characters that somebody has typed become nothing but the path of a field: %.20s',
  (hidden) => {
    const typed = [...hidden]
      .map((one) => String.fromCharCode(one.charCodeAt(0) + 0xe000))
      .join('');
    expect(showMarks(`<h1>Title${typed}</h1>`)).toBe('<h1>Title</h1>');
  },
);

test('a page without marks stays as it is', () => {
  const html = '<main><p title="a &gt; b">1 &lt; 2<br/></p><!-- <b> --></main>';
  expect(showMarks(html)).toBe(html);
});
