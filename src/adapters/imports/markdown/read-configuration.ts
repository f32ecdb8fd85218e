import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { findInside } from '../find-inside.ts';
import type { Values } from './read-values.ts';

/** Larger than anybody's settings. */
const BYTES_MAX = 1_000_000;

const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  '.toml': parseToml,
  '.yaml': (text) => parseYaml(text, { logLevel: 'silent' }),
  '.yml': (text) => parseYaml(text, { logLevel: 'silent' }),
  '.json': (text) => JSON.parse(text),
};

/**
 * The settings of the first of these files of a site that is there. Only the addresses of posts
 * depend on it, so that a file that cannot be read counts as empty.
 */
export async function readConfiguration(site: string, files: readonly string[]): Promise<Values> {
  for (const file of files) {
    const found = await findInside(site, [file]);
    if (found === null || (await stat(found)).size > BYTES_MAX) continue;
    try {
      const text = await readFile(found, 'utf8');
      const values = PARSERS[path.extname(file)]?.(text);
      return isTable(values) ? values : {};
    } catch {
      return {};
    }
  }
  return {};
}

/** Whether a value is a list of names and values. */
export const isTable = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
