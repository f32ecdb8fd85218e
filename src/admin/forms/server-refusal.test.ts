import { expect, test } from 'vitest';
import { HttpError } from '#client/http-error.ts';
import { LoginRequest } from '#contracts/accounts/sign-in/endpoints.ts';
import { ConnectionError } from '../api-client.ts';
import { findFieldErrors } from './find-field-errors.ts';
import { placeRefusal, readRefusal } from './server-refusal.ts';

test.each([
  ['the message field', new HttpError(400, 'Bad Request', '{"message":"Too short"}'), 'Too short'],
  ['the raw text', new HttpError(502, 'Bad Gateway', 'upstream is down'), 'upstream is down'],
  ['JSON without a message', new HttpError(500, 'Oops', '{"error":1}'), '{"error":1}'],
  [
    'a body with faults of no form',
    new HttpError(400, '', '{"message":"No","issues":[7]}'),
    '{"message":"No","issues":[7]}',
  ],
  ['JSON that is no object', new HttpError(500, 'Oops', 'null'), 'null'],
  ['the status text', new HttpError(503, 'Service Unavailable', ''), 'Service Unavailable'],
  ['the fallback', new HttpError(500, '', ''), 'It failed.'],
  ['the words of a lost line', new ConnectionError(), new ConnectionError().message],
  ['the fallback for what is no error', 'thrown text', 'It failed.'],
])('a failure is described by %s', (_what, error, message) => {
  expect(readRefusal(error, 'It failed.').message).toBe(message);
});

test('each field shows the first of its issues', () => {
  const issues = [
    { path: 'title', message: 'Title must be at least 5 characters' },
    { path: 'tags.2', message: 'A tag must be at most 50 characters' },
    { path: 'tags.3', message: 'Another fault' },
  ];
  const body = JSON.stringify({ message: 'Title must be at least 5 characters', issues });
  expect(readRefusal(new HttpError(400, 'Bad Request', body), '').fieldErrors).toEqual({
    title: 'Title must be at least 5 characters',
    tags: 'A tag must be at most 50 characters',
  });
});

test('a refusal that names no field goes to the control of its code, and one that names fields to them', () => {
  const places = { redirect_exists: 'from', invalid_input: 'from' } as const;
  const place = (body: object) =>
    placeRefusal(new HttpError(400, '', JSON.stringify(body)), places);
  expect(place({ message: 'Taken', code: 'redirect_exists' })).toEqual({ from: 'Taken' });
  const issues = [{ path: 'to', message: 'No page' }];
  expect(place({ message: 'No page', code: 'invalid_input', issues })).toEqual({ to: 'No page' });
  expect(place({ message: 'Too often', code: 'rate_limited' })).toEqual({});
  expect(placeRefusal(new ConnectionError(), places)).toEqual({});
});

test('faults found by a schema are shown under the fields too', () => {
  expect(findFieldErrors(LoginRequest, { username: 'ab', password: '12345' })).toEqual({
    username: 'Username must be at least 3 characters',
    password: 'Password must be at least 6 characters',
  });
  expect(findFieldErrors(LoginRequest, { username: 'abc', password: '123456' })).toEqual({});
});
