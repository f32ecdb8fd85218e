import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { flattenNesting } from './flatten-nesting.ts';

/** The depth of a parser's stack of open elements. */
function measureDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentagname: () => {
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.end(html);
  return deepest;
}

test.each([
  ['plain text', 'a < b & c > d'],
  ['200 levels', `${'<b>'.repeat(200)}x${'</b>'.repeat(200)}`],
  ['1,000 paragraphs without an end tag', '<p>text'.repeat(1000)],
  ['1,000 rows without an end tag', `<table>${'<tr><td>a<td>b'.repeat(1000)}</table>`],
  ['1,000 items without an end tag', `<ul>${'<li>a'.repeat(1000)}</ul>`],
  ['1,000 pictures', '<p><img src="/a.png"><br></p>'.repeat(1000)],
  [
    'tags in comments and attributes',
    `<p title="${'<b>'.repeat(400)}"><!--${'<b>'.repeat(400)}-->`,
  ],
])('does not change %s', (_, html) => {
  expect(flattenNesting(html)).toBe(html);
});

test.each([
  ['one element', '<b>'],
  ['two in turn', '<ul><li>'],
  ['an unknown one', '<foo>'],
  ['table cells without a table', '<li><td>'],
  ['end tags hidden in comments', '<b><!--</b>-->'],
  ['end tags that match nothing', '<b></i>'],
  ['attributes', '<b title=">" class=\'<i>\'>'],
])('keeps the nesting shallow: %s, 5,000 times', (_, piece) => {
  const flat = flattenNesting(`${piece.repeat(5000)}the text`);
  expect(measureDepth(flat)).toBeLessThanOrEqual(200);
  expect(flat).toContain('the text');
});

test('keeps all text and everything that follows', () => {
  const html = `${'<i>a'.repeat(300)}${'</i>'.repeat(300)}<p>after</p>`;
  const flat = flattenNesting(html);
  expect(flat.match(/a/g)?.length).toBe(301);
  expect(flat.endsWith('<p>after</p>')).toBe(true);
});
