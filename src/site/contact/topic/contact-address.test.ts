import { expect, test } from 'vitest';
import { getAskHref } from './ask-address.ts';
import { getContactHref, readTopic } from './contact-address.ts';
import { findTopicTitle } from './topic-titles.ts';

test.each([
  ['service=ai&from=osdu-data-platform', '/contact?service=ai&from=osdu-data-platform'],
  ['from=cloud&service=cloud', '/contact?service=cloud&from=cloud'],
  ['service=gardening', '/contact'],
  ['service=&from=', '/contact'],
  ['from=a-b-c', '/contact?from=a-b-c'],
  ['from=Call%20us%20on%20123', '/contact'],
  [`from=${'a'.repeat(101)}`, '/contact'],
])('%s means %s', (query, href) => {
  expect(getContactHref(readTopic(new URLSearchParams(query)))).toBe(href);
});

test('a service asks under its value in the form, from its own part of the page', () => {
  expect(getAskHref('managed')).toBe('/contact?service=other&from=managed');
  expect(getAskHref('cloud', 'a-post')).toBe('/contact?service=cloud&from=a-post');
});

test('only services and studies have titles of their own', () => {
  expect(findTopicTitle('managed')).toBe('Managed Cloud Services');
  expect(findTopicTitle('azure-docs')).toContain('Azure environment');
  expect(findTopicTitle('constructor')).toBeUndefined();
  expect(findTopicTitle('')).toBeUndefined();
});
