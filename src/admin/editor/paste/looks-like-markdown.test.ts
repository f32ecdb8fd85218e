import { expect, test } from 'vitest';
import { looksLikeCode, looksLikeMarkdown, splitFrontMatter } from './looks-like-markdown.ts';

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
  '---\ntitle: A post\n---\n\n## A heading\n\nText',
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

test.each([
  ['---\ntitle: A post\n---\n\nText', '\nText'],
  ['+++\r\ntitle = "A post"\r\n+++\r\nText', 'Text'],
  ['Text\n---\nmore\n---\n', 'Text\n---\nmore\n---\n'],
  ['---\nname: x\n', '---\nname: x\n'],
])('without front matter %j is %j', (text, body) => {
  expect(splitFrontMatter(text).body).toBe(body);
});

test.each([
  ['on:\n  push:\n    branches: [main]', true],
  ['---\na:\n  - b: 1\n    c: 2\n', true],
  ['#!/bin/sh\nif true; then\n  ls\nfi', true],
  ['Name: Asha Rao\nPhone: 1234', false],
  ['A sentence.\n  An indented one.', false],
  ['one: line', false],
])('%j is code: %j', (text, isCode) => {
  expect(looksLikeCode(text)).toBe(isCode);
});
