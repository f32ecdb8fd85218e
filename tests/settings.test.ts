import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfiguration } from '#config/configuration.ts';
import { Environment } from '#config/environment.ts';

const sourceDir = path.resolve(import.meta.dirname, '../src');
const read = (pattern: string) =>
  globSync(pattern, { cwd: sourceDir })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(sourceDir, file), 'utf8'))
    .join('\n');

/** Those of the names that a text does not use. */
const listUnused = (names: readonly string[], text: string) =>
  names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));

it('every environment variable gets its form in the code, or is compared with others', () => {
  const names = Object.keys(Environment.shape);
  expect(listUnused(names, read('config/configuration.ts'))).toEqual([]);
});

it('every setting is passed on by the composition root', () => {
  const result = readConfiguration({});
  const names = result.ok ? Object.keys(result.configuration) : [];
  expect(names).toContain('port');
  expect(listUnused(names, read('*.ts'))).toEqual([]);
});
