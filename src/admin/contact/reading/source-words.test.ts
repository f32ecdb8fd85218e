import { expect, test } from 'vitest';
import { EMPTY_SOURCE } from '#rules/contact/message-source.ts';
import { describeSource } from './source-words.ts';

test('a source is one line with what is known', () => {
  expect(describeSource(EMPTY_SOURCE)).toBe('');
  expect(describeSource(undefined)).toBe('');
  expect(describeSource({ ...EMPTY_SOURCE, landingPage: '/services' })).toBe('Began at /services');
  const utm = { ...EMPTY_SOURCE.utm, source: 'letter', medium: 'email', campaign: 'spring' };
  const referrer = 'news.example';
  const known = { referrer, landingPage: '/', lastArticle: '/blog/state', utm };
  expect(describeSource(known)).toBe(
    'From news.example, campaign spring / letter / email, began at /, last read /blog/state',
  );
});
