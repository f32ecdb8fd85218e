import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createArtworkReader } from './read-artwork.ts';

it('finds drawings by name and nothing else', () => {
  const findArtwork = createArtworkReader('public/art');
  expect(findArtwork('cover-01')).toBe(readFileSync('public/art/cover-01.svg', 'utf8'));
  for (const name of ['', 'nothing', '__proto__', 'constructor', '../art/cover-01', 'a\0']) {
    expect(findArtwork(name)).toBeUndefined();
  }
});

it('reports a drawing that is there and cannot be read', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'artwork-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'cover-01.svg'));
  expect(() => createArtworkReader(folder)('cover-01')).toThrow('EISDIR');
});
