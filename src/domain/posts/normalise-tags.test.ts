import { expect, test } from 'vitest';
import { normaliseTags } from './normalise-tags.ts';

test.each([
  [[], []],
  [
    ['Cloud', 'DevOps'],
    ['Cloud', 'DevOps'],
  ],
  [
    ['  Cloud ', '\tDevOps\n'],
    ['Cloud', 'DevOps'],
  ],
  [['site   reliability\u00a0engineering'], ['site reliability engineering']],
  [['', '   ', 'AI'], ['AI']],
  [
    ['Cloud', 'cloud', 'CLOUD', 'AI'],
    ['Cloud', 'AI'],
  ],
  [
    ['Cloud', 'Clo\u200bud', '\u202eAI', '\u2060'],
    ['Cloud', 'AI'],
  ],
  [['straße', 'STRASSE'], ['straße']],
  [['caf\u00e9', 'cafe\u0301', 'Cafe'], ['caf\u00e9']],
  [
    ['C', 'C++', 'C#'],
    ['C', 'C++', 'C#'],
  ],
])('%j becomes %j', (tags, normalised) => {
  expect(normaliseTags(tags)).toEqual(normalised);
});
