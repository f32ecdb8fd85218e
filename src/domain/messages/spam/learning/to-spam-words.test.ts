import { expect, test } from 'vitest';
import { toSpamWords } from './to-spam-words.ts';

const wordsOf = (message: string, { fullName = 'asha', company = null as string | null } = {}) =>
  toSpamWords({ fullName, company, message, email: '', phone: null, service: null });

test('each word counts once, without accents; numbers and single letters do not count', () => {
  expect(wordsOf('Déjà vu, déjà vu: a 2026 plan')).toEqual(['deja', 'vu', 'plan']);
  expect(wordsOf('plan', { company: 'Acme 24' })).toEqual(['acme', 'plan']);
});

test('languages without spaces are read in pairs of characters', () => {
  expect(wordsOf('云计算 help')).toEqual(['云计', '计算', 'help']);
});

test.each([
  ['see https://acme.example', '#link'],
  ['now! really!', '#exclaims'],
  ['can you?', '#asks'],
  ['only $ 99', '#money'],
  ['99 dollars', '#money'],
  ['up to 20 % off', '#percent'],
])('%j is marked %s', (message, mark) => {
  expect(wordsOf(message).filter((word) => word.startsWith('#'))).toEqual([mark]);
});

test('a full name is marked, and long words and texts are cut', () => {
  expect(wordsOf('hi', { fullName: 'Asha Rao' })).toEqual(['#full-name', 'hi']);
  expect(wordsOf('x'.repeat(30))).toEqual(['x'.repeat(24)]);
  const many = Array.from(
    { length: 400 },
    (_, at) => `w${String(at).replace(/\d/g, (d) => 'abcdefghij'[Number(d)] ?? '')}`,
  );
  expect(wordsOf(many.join(' '))).toHaveLength(300);
});
