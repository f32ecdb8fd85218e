import { expect, test } from 'vitest';
import { dropInvisible } from './drop-invisible.ts';

test.each([
  ['zero-width space', 'De\u200bvOps', 'DevOps'],
  ['joiners between Latin letters', 'De\u200dv\u200cOps\ufe0f', 'DevOps'],
  ['direction marks', '\u202espOveD\u202c \u2066AI\u2069\u200f', 'spOveD AI'],
  ['soft hyphen, byte order mark, word joiner', '\ufeffDev\u00adOps\u2060', 'DevOps'],
  ['Hangul filler and invisible letters of tags', 'AI\u3164\u{e0041}', 'AI'],
])('%s goes', (_what, text, left) => expect(dropInvisible(text)).toBe(left));

test.each([
  ['Persian', 'می\u200cخواهم'],
  ['Devanagari', 'क्\u200dष'],
  ['emoji', '👩\u200d💻 ❤\ufe0f'],
  ['accents', 'Zoë e\u0301'],
])('%s stays', (_what, text) => expect(dropInvisible(text)).toBe(text));
