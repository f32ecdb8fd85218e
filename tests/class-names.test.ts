import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const rootDir = path.resolve(import.meta.dirname, '..');

/** The texts of all files of the project that match, new ones too. */
const readAll = (...patterns: readonly string[]): readonly (readonly [string, string])[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: rootDir,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && !file.includes('.test.'))
    .map((file) => [file, readFileSync(path.join(rootDir, file), 'utf8')]);

/** What is in the braces that begin at `start`. */
function readBraces(text: string, start: number): string {
  let depth = 1;
  let at = start + 1;
  for (; depth > 0 && at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
  }
  return text.slice(start + 1, at - 1);
}

/** The classes that a component's attributes name; neither words that are compared nor the variants of a button. */
function listClasses(text: string): readonly string[] {
  return [...text.matchAll(/\b(?:className|\w+ClassName)=(?:"([^"]*)"|(?=\{))/g)].flatMap(
    ({ 0: { length }, 1: plain, index }) => {
      const code = readBraces(text, index + length)
        .replaceAll(/[!=]== '[^']*'/g, '')
        .replaceAll(/buttonClass\([^)]*\)/g, '');
      const words = plain ?? [...code.matchAll(/'([^']*)'/g)].map(([, quoted]) => quoted).join(' ');
      return words.split(' ').filter(Boolean);
    },
  );
}

it('every class that a component names has a style, or a test of the browser finds it by that', () => {
  const styles = readAll('src/*.css').map(([, text]) => text.replaceAll(/\/\*.*?\*\//gs, ''));
  const lookups = readAll('tests/e2e/*.ts').flatMap(([, text]) => text.match(/'[^'\n]*'/g) ?? []);
  const known = new Set(
    [...styles, ...lookups]
      .flatMap((text) => [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)])
      .map((m) => m[1]),
  );
  const named = readAll('src/*.tsx').flatMap(([file, text]) =>
    listClasses(text).map((name) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
});
