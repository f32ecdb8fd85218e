import { expect, test } from 'vitest';
import { readFrontMatter } from './read-front-matter.ts';

test.each([
  ['---\ntitle: A post\ntags: [one, two]\ndate: 2026-05-01\n---\n', 'YAML'],
  ['\uFEFF+++\r\ntitle = "A post"\r\ntags = ["one", "two"]\r\ndate = "2026-05-01"\r\n+++', 'TOML'],
])('%j is %s', (head) => {
  expect(readFrontMatter(head)).toEqual({
    title: 'A post',
    tags: ['one', 'two'],
    date: '2026-05-01',
  });
});

test.each(['---\ntitle: [A post\n---\n', '---\n- one\n---\n', '---\n---\n', '+++\n= 1\n+++\n'])(
  'from %j nothing can be taken',
  (head) => {
    expect(readFrontMatter(head)).toBeNull();
  },
);
