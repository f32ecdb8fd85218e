// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { readHtml } from '../html/read-html.ts';
import { postExtensions } from '../schema/post-extensions.ts';
import { countInk, findInk } from './caret-transfer.ts';

const schema = getSchema(postExtensions);

test.each([
  ['|<p>one</p>', '|one'],
  ['<p>one| two</p>', 'one| two'],
  ['<p>one <b>tw|o</b></p>', 'one tw|o'],
  ['<p>a &amp; b|</p>', 'a & b|'],
  ['<p>one</p>\n\n<p>two|</p>', 'onetwo|'],
  ['<p>🚀 a|b</p>', '🚀 a|b'],
  ['|', '|'],
])('the caret in %j is found again', (source, expected) => {
  const html = source.replace('|', '');
  const document = readHtml(schema, html);
  const position = findInk(document, countInk(html, source.indexOf('|')));
  const before = document.textBetween(0, position);
  const after = document.textBetween(position, document.content.size);
  expect(`${before}|${after}`).toBe(expected);
});
