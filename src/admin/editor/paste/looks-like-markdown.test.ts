import { expect, test } from 'vitest';
import { looksLikeMarkdown } from './looks-like-markdown.ts';

test.each([
  '## A heading\n\nText',
  '# A heading\n\nText',
  'Text\n\n- one\n- two',
  '1. one\n2. two',
  '```sh\nls\n```',
  '| a | b |\n| --- | --- |\n| 1 | 2 |',
  'See [the docs](https://example.com).',
  'Some **bold** and `code`.',
  '> quoted\n\nand *more*',
  'Windows\r\n\r\n## Lines\r\n',
])('Markdown: %j', (text) => {
  expect(looksLikeMarkdown(text)).toBe(true);
});

test.each([
  'Plain text.',
  'Two lines\nof text',
  'A sum: 3 * 4 * 5',
  'snake_case_names and other_names',
  '- a single dash',
  '#!/bin/sh\n## not a heading\nls',
  '---\nname: x\n',
  '- name: build\n  run: make\n- name: test\n  run: make test',
  'key = "value"\n# comment\nother = 1',
  'Costs 5 * in * total',
])('plain: %j', (text) => {
  expect(looksLikeMarkdown(text)).toBe(false);
});
