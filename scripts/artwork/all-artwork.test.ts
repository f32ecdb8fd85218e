import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { artworkVersion } from '#ui/pictures/artwork-version.ts';
import { inProject } from '../setup/project-paths.mjs';
import { drawAllArtwork, hashArtwork } from './all-artwork.ts';

it('draws the committed pictures, with the version in the pages’ addresses', () => {
  const folder = inProject('public', 'art');
  const committed = readdirSync(folder).map((name): [string, string] => [
    name.replace('.svg', ''),
    readFileSync(`${folder}/${name}`, 'utf8'),
  ]);
  const drawn = drawAllArtwork();
  expect(new Map(committed)).toEqual(new Map(drawn));
  expect(artworkVersion).toBe(hashArtwork(drawn));
});
