import { expect, test } from 'vitest';
import { findPublishHints } from './publish-hints.ts';

const fine = {
  excerpt: 'In lists.',
  slug: 'x'.repeat(60),
  headings: [
    { level: 2, text: 'A' },
    { level: 3, text: 'B' },
    { level: 4, text: 'C' },
    { level: 2, text: 'D' },
  ],
  pictures: [{ alt: 'A wall', foreignHost: null }],
  links: [{ text: 'a' }, { text: 'b', state: 'ok' }],
};
const textsOf = (changes: object) =>
  findPublishHints({ ...fine, ...changes }).map(({ text }) => text);

test('a post with everything has no hints', () => {
  expect(findPublishHints(fine)).toEqual([]);
});

test.each([
  [{ excerpt: ' \n' }, ['There is no excerpt.']],
  [{ slug: 'x'.repeat(61) }, ['The address has more than 60 characters.']],
  [
    { pictures: [{ alt: 'x' }, { alt: ' ' }, { alt: '' }] },
    ['Picture 2 has no alternative text.', 'Picture 3 has no alternative text.'],
  ],
  [
    { pictures: [{ alt: 'x', foreignHost: 'cdn.example.com' }] },
    ['Picture 1 is on another site, cdn.example.com.'],
  ],
  [
    { links: [{ text: 'below', state: 'noPlace' }] },
    ['The link “below” leads to no place in this text.'],
  ],
  [{ headings: [{ level: 3, text: 'A' }] }, ['“A” is a heading of level 3 after one of level 1.']],
  [
    {
      headings: [
        { level: 2, text: 'A' },
        { level: 4, text: 'B' },
      ],
    },
    ['“B” is a heading of level 4 after one of level 2.'],
  ],
  [
    {
      links: [
        { text: 'a', state: 'dead' },
        { text: 'b', state: 'unpublished' },
        { text: 'c', state: 'moved' },
      ],
    },
    [
      'The link “a” leads to no page.',
      'The link “b” leads to a post that visitors cannot read yet.',
      'The link “c” leads to a former address.',
    ],
  ],
])('%j is noticed', (changes, texts) => {
  expect(textsOf(changes)).toEqual(texts);
});

test('a hint says which element it is about', () => {
  const pictures = ['x', ''].map((alt) => ({ alt, foreignHost: null }));
  expect(findPublishHints({ ...fine, pictures })[0]).toMatchObject({ place: 'picture', index: 1 });
});
