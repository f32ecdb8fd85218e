import { expect, test } from 'vitest';
import { toNameSkeleton } from './name-skeleton.ts';

test.each([
  ['admin', 'adm1n'],
  ['admin', 'admi\u0307n'],
  ['admin', 'adm\u0131n'],
  ['admin', 'Admin.'],
  ['admin', 'adrnin'],
  ['admin', 'ᴀᴅᴍɪɴ'],
  ['alice', 'aIice'],
  ['root', 'r00t'],
  ['pope', 'роре'],
  ['Zoë', 'zoe\u0323'],
])('%j and %j look alike', (one, other) => {
  expect(toNameSkeleton(other)).toBe(toNameSkeleton(one));
});

test.each([
  ['asha', 'usha'],
  ['user 1', 'user 2'],
  ['admin', 'admin2'],
  ['иван', 'ivan'],
  ['किम', 'कम'],
])('%j and %j do not', (one, other) => {
  expect(toNameSkeleton(other)).not.toBe(toNameSkeleton(one));
});
