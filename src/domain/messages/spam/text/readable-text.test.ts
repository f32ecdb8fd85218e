import { expect, test } from 'vitest';
import { readBothWays, toReadableText } from './readable-text.ts';

test('letters of other scripts inside a Latin word are read as the Latin ones', () => {
  // The first letter makes each a Latin word: a word of another script alone stays as it is.
  expect(toReadableText('zавсԁеёһнії zјкӏмпорԛгѕтцѵԝху')).toBe('zabcdeehhii zjklmnopqrstuvwxy');
  expect(toReadableText('zαβεηικνορτυχ')).toBe('zabenikvoptux');
  expect(toReadableText('москва')).toBe('москва');
});

test('what nobody sees is taken out, and case, accents and spaces do not count', () => {
  expect(toReadableText('  C\u200ba\u00adsino\n\tＢＯＮＵＳ  à la carte ')).toBe(
    'casino bonus a la carte',
  );
});

test('digits and signals inside words are read as letters, and spaced words closed up', () => {
  expect(readBothWays('c@s1n0 b0nu$ 475 v.i.a.g.r.a, c a s i n o').split(' | ')[1]).toBe(
    'casino bonus 475 viagra casino',
  );
  expect(readBothWays('v14gr4 |0an5 7ax f3e5! fr33').split(' | ')[1]).toBe(
    'viagra ioans tax feesi free',
  );
  expect(readBothWays('a b c')).toBe('a b c');
});

test('letters that stand for sentences do not make a text longer', () => {
  expect(toReadableText('\ufdfa\ufdfb'.repeat(10_000))).toBe('');
  expect(toReadableText('㌖'.repeat(100)).length).toBeLessThanOrEqual(600);
});
