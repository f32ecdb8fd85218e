import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test('hashes with Argon2id at the agreed cost, with a new salt each time', async () => {
  const hasher = createPasswordHasher();
  const hashes = await Promise.all([hasher.hash('secret1'), hasher.hash('secret1')]);
  expect(hashes[0]).toMatch(COST);
  expect(hashes[0]).not.toBe(hashes[1]);
});

test('verifies the right password and no other', async () => {
  const hasher = createPasswordHasher();
  const passwordHash = await hasher.hash('sécret 🚀');
  expect(await hasher.verify(passwordHash, 'sécret 🚀')).toBe(true);
  expect(await hasher.verify(passwordHash, 'secret 🚀')).toBe(false);
  expect(await hasher.verify(passwordHash, 'Sécret 🚀 ')).toBe(false);
  expect(await hasher.verify(passwordHash, '')).toBe(false);
});

test('has a dummy hash of the same cost, which no password matches', async () => {
  const hasher = createPasswordHasher();
  expect(hasher.dummyHash).toMatch(COST);
  expect(await hasher.verify(hasher.dummyHash, '')).toBe(false);
});
