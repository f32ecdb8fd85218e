import { expect, test } from 'vitest';
import { getAskHref, getContactHref, readTopic } from './contact-address.ts';

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
  expect(getAskHref('managed', { formService: 'other' })).toBe(
    '/contact?service=other&from=managed',
  );
  expect(getAskHref('cloud', { formService: 'cloud' }, 'a-post')).toBe(
    '/contact?service=cloud&from=a-post',
  );
});
