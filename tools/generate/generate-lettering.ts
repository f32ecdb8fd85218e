// Writes the outlines and kerning of the display typeface to src/artwork/lettering/*.json, from which pictures with
// words are drawn without any font (decision 009). Run it only when the typeface changes, with a folder that has
// fontkit 2.0.4 and wawoff2 2.0.1 (nothing else needs them, so they are not dependencies):
// node tools/generate/generate-lettering.ts FOLDER FONT.woff2 [FONT.woff2…], with src/ui/fonts/instrument-sans-latin-… first
// and the latin-ext file of @fontsource-variable/instrument-sans 5 after it. A later file adds what the others lack.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

interface Glyph {
  readonly advanceWidth: number;
  readonly path: {
    readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[];
  };
}

/** The part of fontkit that is used. */
interface Font {
  readonly characterSet: readonly number[];
  readonly unitsPerEm: number;
  getVariation(axes: Readonly<Record<string, number>>): Font;
  glyphForCodePoint(codePoint: number): Glyph;
  layout(text: string): { readonly positions: readonly { readonly xAdvance: number }[] };
}

/** Headings are set in this instance (src/ui/styles/tokens.css, --width-display). */
const DISPLAY = { wght: 600, wdth: 80 };
/** Smaller corrections are invisible. */
const KERNING_MIN = 4;
const UNDRAWN = /[\p{C}\p{M}\s]/u;
const commandLetters: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

const [toolFolder, ...fontFiles] = process.argv.slice(2);
if (!toolFolder || fontFiles.length === 0) {
  console.error('Usage: node tools/generate/generate-lettering.ts FOLDER FONT.woff2 [FONT.woff2…]');
  process.exit(1);
}
const loadTool = createRequire(join(resolve(toolFolder), 'index.js'));
const fontkit = loadTool('fontkit') as { create(bytes: Buffer): Font };
const { decompress } = loadTool('wawoff2') as { decompress(bytes: Buffer): Promise<Uint8Array> };

const letters = new Map<string, string>();
const kerning = new Map<string, string>();
let unitsPerEm = 1000;

for (const [index, file] of fontFiles.entries()) {
  // fontkit cannot apply variations to a compressed font.
  const whole = fontkit.create(Buffer.from(await decompress(readFileSync(file))));
  const font = whole.getVariation(DISPLAY);
  if (index === 0) {
    unitsPerEm = whole.unitsPerEm;
    addKerning(font, whole.characterSet);
  }
  for (const codePoint of whole.characterSet) {
    const letter = String.fromCodePoint(codePoint);
    if (letters.has(letter) || (UNDRAWN.test(letter) && letter !== ' ')) continue;
    const glyph = font.glyphForCodePoint(codePoint);
    letters.set(letter, `${Math.round(glyph.advanceWidth)} ${toPathData(glyph)}`.trim());
  }
}

write('display.json', { unitsPerEm, letters: Object.fromEntries([...letters].sort(byCodePoint)) });
write('kerning.json', Object.fromEntries(kerning));
console.log(`${letters.size} letters, ${kerning.size} of them kerned`);

function write(name: string, data: unknown): void {
  const target = join(import.meta.dirname, '../../src/artwork/lettering', name);
  writeFileSync(target, `${JSON.stringify(data, null, 2)}\n`);
}

function toPathData(glyph: Glyph): string {
  return glyph.path.commands
    .map(({ command, args }) => `${commandLetters[command]}${args.map(Math.round).join(' ')}`)
    .join('');
}

/** Letters with accents are kerned as their plain ones, so only those are written. */
function addKerning(font: Font, characterSet: readonly number[]): void {
  const plain = characterSet
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter((letter) => !UNDRAWN.test(letter) && letter.normalize('NFD') === letter);
  for (const left of plain) {
    const pairs: string[] = [];
    const alone = advanceOf(font, left);
    for (const right of plain) {
      const correction = Math.round(advanceOf(font, left + right) - alone - advanceOf(font, right));
      if (Math.abs(correction) >= KERNING_MIN) pairs.push(right + correction);
    }
    if (pairs.length > 0) kerning.set(left, pairs.join(' '));
  }
}

function advanceOf(font: Font, text: string): number {
  return font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
}

function byCodePoint([a]: [string, string], [b]: [string, string]): number {
  return (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0);
}
