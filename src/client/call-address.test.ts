import { expect, test } from 'vitest';
import * as authCalls from '#contracts/accounts/sign-in/calls.ts';
import * as contactCalls from '#contracts/messages/calls.ts';
import * as postCalls from '#contracts/posts/calls.ts';
import { itemKey } from './api-query.ts';
import { addressOf } from './call-address.ts';
import { callApi } from './call-api.ts';
import { browserTransport } from './http-transport.ts';

test('an address carries its parameters escaped and leaves out what was not given', () => {
  expect(addressOf(postCalls.getBySlug, { params: { slug: 'a/b c' } })).toBe('/api/blog/a%2Fb%20c');
  expect(addressOf(postCalls.list, {})).toBe('/api/blog');
  expect(addressOf(postCalls.list, { query: { limit: 5, q: '', status: undefined } })).toBe(
    '/api/blog?limit=5',
  );
  expect(addressOf(contactCalls.list, { query: { q: 'a & b', unread: true } })).toBe(
    '/api/contact?q=a+%26+b&unread=true',
  );
});

test('a call takes what its endpoint takes: the compiler says so', () => {
  const compile = () => {
    // @ts-expect-error A parameter of the path is missing.
    addressOf(postCalls.getBySlug, {});
    // @ts-expect-error It has another name.
    addressOf(postCalls.getBySlug, { params: { id: 1 } });
    // @ts-expect-error The list knows no such order.
    addressOf(postCalls.list, { query: { sort: 'words' } });
    // @ts-expect-error The list knows no such filter.
    addressOf(postCalls.listPublished, { query: { status: 'draft' } });
    // @ts-expect-error The body is missing.
    void callApi(browserTransport, authCalls.login, {});
    // @ts-expect-error It has no field of that name.
    void callApi(browserTransport, authCalls.login, { body: { name: 'asha', password: 'secret' } });
    // @ts-expect-error It changes something, and is no query.
    itemKey(authCalls.logout, {});
  };
  expect(compile).toBeTypeOf('function');
});
