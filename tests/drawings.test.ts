import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { artworkVersion } from '#ui/pictures/artwork-version.ts';

const FOLDER = 'public/art';
const names = readdirSync(FOLDER).sort();

it('the version in the addresses of drawings is that of their files', () => {
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\n${readFileSync(`${FOLDER}/${name}`, 'utf8')}`);
  expect(artworkVersion).toBe(hash.digest('hex').slice(0, 10));
});

it.each(names)('%s can be shown in a page, which refers to it by its id', (name) => {
  const svg = readFileSync(`${FOLDER}/${name}`, 'utf8');
  expect(svg).toMatch(/^<svg id="art" viewBox="[-\d. ]+"/);
  expect(svg).not.toMatch(/<script|\son\w+=|(?:href|src)="(?!#)/);
});
