import { expect, test } from 'vitest';
import { blankDraft } from '../form/post-draft.ts';
import { describeSharing } from './describe-sharing.ts';

const SITE = 'https://www.example.com';
const draft = { ...blankDraft(false), title: 'Größe', excerpt: 'In lists.', slug: 'größe' };

test('without values of its own a post is shown by its title, excerpt and address', () => {
  expect(describeSharing(draft, SITE, 'The Firm')).toEqual({
    searchTitle: `Größe — The Firm`,
    cardTitle: 'Größe',
    description: 'In lists.',
    host: 'www.example.com',
    path: ['blog', 'größe'],
  });
  expect(describeSharing(blankDraft(false), SITE, 'The Firm').cardTitle).toBe('Untitled');
});

test('values of its own take their place, and a long description is cut as on the page', () => {
  const own = {
    ...draft,
    seoTitle: ' Search ',
    seoDescription: 'word '.repeat(100),
    canonicalUrl: 'https://first.example/100%25/a%',
  };
  const { description, ...shown } = describeSharing(own, SITE, 'The Firm');
  expect(shown).toEqual({
    searchTitle: 'Search',
    cardTitle: 'Search',
    host: 'first.example',
    path: ['100%', 'a%'],
  });
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description).toMatch(/word…$/);
});

test('an unfinished canonical address counts as none', () => {
  expect(describeSharing({ ...draft, canonicalUrl: 'https:/' }, SITE, 'The Firm').host).toBe(
    'www.example.com',
  );
});
