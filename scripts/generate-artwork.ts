// Writes every picture of the site to public/art and the hash of them all to src/ui/pictures/artwork-version.ts.
// Run it after any change in src/artwork: node scripts/generate-artwork.ts
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawAllArtwork, hashArtwork } from './artwork/all-artwork.ts';

const projectRoot = join(import.meta.dirname, '..');
const artFolder = join(projectRoot, 'public', 'art');
const versionFile = join(projectRoot, 'src', 'ui', 'pictures', 'artwork-version.ts');

const artwork = drawAllArtwork();

mkdirSync(artFolder, { recursive: true });
for (const name of readdirSync(artFolder)) {
  // Removes files of drawings that no longer exist.
  if (name.endsWith('.svg') && !artwork.has(name.slice(0, -'.svg'.length)))
    rmSync(join(artFolder, name));
}
for (const [name, svg] of artwork) {
  writeFileSync(join(artFolder, `${name}.svg`), svg);
  console.log(`${(Buffer.byteLength(svg) / 1024).toFixed(1).padStart(6)} KB  ${name}`);
}

const artworkVersion = hashArtwork(artwork);
writeFileSync(
  versionFile,
  `// Written by scripts/generate-artwork.ts; do not edit.

/** Changes whenever any file in public/art changes; pages add it to the address, so that files can be cached for ever. */
export const artworkVersion = '${artworkVersion}';
`,
);
console.log(`version ${artworkVersion}`);
