import { expect, test } from 'vitest';
import { HttpError, isRefusal } from './http-error.ts';

const build = (status: number, body: string) => new HttpError(status, 'As it is', body);

test('the message is the status and the body, or the status text where the body is empty', () => {
  expect(build(404, '{"message":"no"}').message).toBe('404: {"message":"no"}');
  expect(build(503, '').message).toBe('503: As it is');
});

test.each([
  ['the code of the body', 409, '{"message":"no","code":"slug_taken"}', 'slug_taken'],
  ['the code of the body before the status', 404, '{"code":"unavailable"}', 'unavailable'],
  ['what the status says where the body has no code', 404, '{"message":"no"}', 'not_found'],
  ['what the status says of a proxy’s page', 413, '<h1>Too large</h1>', 'body_too_large'],
  ['what the status says of an empty body', 401, '', 'unauthenticated'],
  ['what the status says of null', 403, 'null', 'forbidden'],
  ['nothing where neither says it', 409, '{"message":"no"}', undefined],
])('the code is %s', (_what, status, body, code) => {
  expect(build(status, body).code).toBe(code);
});

test('only the server’s own refusal with that code counts', () => {
  expect(isRefusal(build(404, ''), 'not_found')).toBe(true);
  expect(isRefusal(build(404, ''), 'forbidden')).toBe(false);
  expect(isRefusal(new Error('404: '), 'not_found')).toBe(false);
});
