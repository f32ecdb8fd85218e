import { describe, expect, it } from 'vitest';
import { foldCase } from '#shared/text/fold-case.ts';
import { listWords } from './text-folding.ts';

describe('words of a text', () => {
  it.each([
    ['Kubernetes, cost: 50% off!', 'kubernetes cost 50 off'],
    ['ÉCLAIR Ångström São', 'eclair angstrom sao'],
    ['Straße ﬁne ①', 'strasse fine 1'],
    ['Łukasz Sørensen, Đorđe', 'lukasz sorensen dorde'],
    ['ΟΔΥΣΣΕΥΣ Οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
    ['Ёлка йод', 'елка иод'],
    ['שָׁלוֹם العَرَبِيَّة', 'שלום العربية'],
    ['हिन्दी में', 'हिन्दी में'],
    ['AWS東京 コンテナ', 'aws 東 京 コ ン テ ナ'],
    ['node.js foo_bar a@b.co x-y', 'node js foo bar a b co x y'],
    ['"*^():{}\'\\%_ 🚀', ''],
    ['', ''],
  ])('of %j are %j', (text, words) => {
    expect(listWords(text).join(' ')).toBe(words);
  });

  it('are at most 64 units long and never end in half a character', () => {
    expect(listWords('x'.repeat(200))).toEqual(['x'.repeat(64)]);
    const [word = ''] = listWords(`x${'𝒳'.normalize('NFC')}${'𐐷'.repeat(100)}`);
    expect(word.length).toBeLessThanOrEqual(64);
    expect(word.isWellFormed()).toBe(true);
  });

  it('stay the same when they are folded again', () => {
    const words = listWords('Straße ÉCLAIR İstanbul हिन्दी ΟΔΥΣΣΕΥΣ AWS東京 가나다');
    expect(words.flatMap(listWords)).toEqual(words);
  });
});

describe('folding case', () => {
  it.each([
    ['ADMIN', 'admin'],
    ['Straße', 'strasse'],
    ['É', 'é'],
    ['E\u0301', 'é'],
  ])('of %s gives %s', (text, folded) => {
    expect(foldCase(text)).toBe(folded);
  });
});
