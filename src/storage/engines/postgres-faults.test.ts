import { expect, test } from 'vitest';
import { StorageError } from '#domain/transactions/public.ts';
import { readPostgresFault } from './postgres-faults.ts';

const coded = (error: Error, code: string) => Object.assign(error, { code });

test.each([
  [coded(new Error('the disk is full'), '53100'), 'full', 'the disk is full'],
  [coded(new Error(), 'ECONNRESET'), 'unavailable', 'ECONNRESET'],
  [new Error('Connection terminated unexpectedly'), 'unavailable', /^Connection terminated/],
  [
    coded(new AggregateError([new Error('::1 refused'), '127.0.0.1 refused']), 'ECONNREFUSED'),
    ...(['unavailable', '::1 refused; 127.0.0.1 refused'] as const),
  ],
])('%s is the fault "%s", in words, and with its cause', (error, fault, words) => {
  const found = readPostgresFault(error);
  expect(found).toBeInstanceOf(StorageError);
  expect(found?.fault).toBe(fault);
  expect(found?.message).toMatch(words);
  expect(found?.cause).toBe(error);
});

test.each([coded(new Error('a row has this key'), '23505'), new Error('no fault'), 'a text'])(
  '%s is no fault of the server',
  (error) => {
    expect(readPostgresFault(error)).toBeNull();
  },
);
