import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { blankDraft } from '../form/post-draft.ts';
import { describeSharing } from './describe-sharing.ts';

const SITE = 'https://www.example.com';
const draft = { ...blankDraft(false), title: 'Größe', excerpt: 'In lists.', slug: 'größe' };

test('without values of its own a post is shown by its title, excerpt and address', () => {
  expect(describeSharing(draft, SITE)).toEqual({
    searchTitle: `Größe — ${siteConfig.name}`,
    cardTitle: 'Größe',
    description: 'In lists.',
    host: 'www.example.com',
    path: ['blog', 'größe'],
  });
  expect(describeSharing(blankDraft(false), SITE).cardTitle).toBe('Untitled');
});

test('values of its own take their place, and a long description is cut as on the page', () => {
  const own = {
    ...draft,
    seoTitle: ' Search ',
    seoDescription: 'word '.repeat(100),
    canonicalUrl: 'https://first.example/100%25/a%',
  };
  const { description, ...shown } = describeSharing(own, SITE);
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
  expect(describeSharing({ ...draft, canonicalUrl: 'https:/' }, SITE).host).toBe('www.example.com');
});
