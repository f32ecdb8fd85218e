import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** One of each noun, and of each build. */
const FIXED = new Set(['public.ts', 'calls.ts', 'endpoints.ts', 'entry-client.tsx']);

test('a file name stands once, so that a search for it finds one thing', () => {
  const names = globSync('src/**/*.{ts,tsx,css}').map((file) => basename(file));
  const others = names.filter((name) => !FIXED.has(name) && !/\.test\.tsx?$/.test(name));
  const twice = others.filter((name, at) => others.indexOf(name) !== at);
  expect(twice).toEqual([]);
});
