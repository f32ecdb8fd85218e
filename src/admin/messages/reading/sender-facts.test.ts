import { expect, test } from 'vitest';
import { EMPTY_SOURCE } from '#shared/messages/message-source.ts';
import { describeSource, type SourcePart } from './sender-facts.tsx';

const toText = (parts: readonly SourcePart[]) =>
  parts
    .map(({ words, link }) => (link ? `${words} [${link.label}](${link.href})` : words))
    .join(', ');

test('a source is one line with what is known', () => {
  expect(describeSource(EMPTY_SOURCE)).toEqual([]);
  expect(describeSource(undefined)).toEqual([]);
  const services = describeSource({ ...EMPTY_SOURCE, landingPage: '/services' });
  expect(toText(services)).toBe('Began at [/services](/services)');
  const utm = { ...EMPTY_SOURCE.utm, source: 'letter', medium: 'email', campaign: 'spring' };
  const referrer = 'news.example';
  const known = { referrer, landingPage: '/', lastArticle: '/blog/state', utm };
  expect(toText(describeSource(known, { '/blog/state': 'Who owns the state file' }))).toBe(
    'From news.example, campaign spring / letter / email, began at [/](/), ' +
      'last read [Who owns the state file](/blog/state)',
  );
});

test('an article that brought a sender is named once', () => {
  const source = { ...EMPTY_SOURCE, landingPage: '/blog/state', lastArticle: '/blog/state' };
  expect(toText(describeSource(source))).toBe('Began at and last read [/blog/state](/blog/state)');
});
