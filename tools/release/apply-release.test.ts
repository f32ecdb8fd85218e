import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { applyRelease, findReleaseFault, releaseFiles } from './apply-release.mjs';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const own = Object.fromEntries(releaseFiles.map((name) => [name, read(name)]));
const LATER = '999.0.0';
const withNotes = { ...own, 'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n- Something.\n' };

test.each([
  ['', /^How to call it/],
  ['v1', /^How to call it/],
  ['0.0.1', /^0\.0\.1 is not later than /],
])('%j is refused in one line', (version, fault) => {
  expect(findReleaseFault(version, withNotes)).toMatch(fault);
});

test('a release without notes is refused', () => {
  const texts = {
    ...own,
    'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n## 0.1.0 (2026-11-22)\n\n- x\n',
  };
  expect(findReleaseFault(LATER, texts)).toMatch(/nothing under "Unreleased"/);
});

describe('a release of this project', () => {
  const changed = applyRelease(LATER, '2026-12-01', withNotes);

  it('is refused by nothing, and names its version in every file', () => {
    expect(findReleaseFault(LATER, withNotes)).toBeNull();
    for (const [name, text] of Object.entries(changed)) expect(text, name).toContain(LATER);
    expect(JSON.parse(changed['package.json'] ?? '').version).toBe(LATER);
    const lock = JSON.parse(changed['package-lock.json'] ?? '');
    expect([lock.version, lock.packages[''].version]).toEqual([LATER, LATER]);
  });

  it('keeps its notes under its version and day, and leaves room for the next', () => {
    expect(changed['CHANGELOG.md']).toBe(
      '# Changelog\n\n## Unreleased\n\n## 999.0.0 (2026-12-01)\n\n- Something.\n',
    );
  });

  it('changes nothing else', () => {
    const back = Object.entries(changed).filter(([name]) => name !== 'CHANGELOG.md');
    const { version } = JSON.parse(own['package.json'] ?? '');
    for (const [name, text] of back) expect(text.replaceAll(LATER, version)).toBe(own[name]);
  });
});
