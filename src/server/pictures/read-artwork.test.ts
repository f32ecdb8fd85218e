import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createArtworkReader } from './read-artwork.ts';

it('finds drawings by name and nothing else', () => {
  const findArtwork = createArtworkReader('public/art');
  expect(findArtwork('cover-01')).toBe(readFileSync('public/art/cover-01.svg', 'utf8'));
  for (const name of ['', 'nothing', '__proto__', 'constructor', '../favicon', 'a\0']) {
    expect(findArtwork(name)).toBeUndefined();
  }
});
