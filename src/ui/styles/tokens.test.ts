import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('has the same dark colours with and without scripts', () => {
  const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  const read = (selector: string) =>
    tokens.split(`${selector} {`)[1]?.split('}')[0]?.replaceAll(/\s+/g, ' ');
  const withScripts = read(':root[data-theme="dark"]');
  expect(withScripts).toContain('color-scheme: dark');
  expect(read(':root:not([data-theme])')).toBe(withScripts);
});
