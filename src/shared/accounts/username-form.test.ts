import { expect, test } from 'vitest';
import { isPlainUsername } from './username-form.ts';

test.each([
  'asha',
  'Zoë Müller-Lüdenscheidt',
  'анна.к',
  'आशा',
  '田中さん',
  'user_2026',
  'e\u0301lodie',
])('%j is a name', (name) => expect(isPlainUsername(name)).toBe(true));

test.each([
  ['zero-width', 'ad\u200bmin'],
  ['soft hyphen', 'ad\u00admin'],
  ['direction', '\u202enimda'],
  ['Hangul filler', 'adm\u3164in'],
  ['combining grapheme joiner', 'ad\u034fmin'],
  ['escape sequence', 'asha\u001b[2J'],
  ['line break', 'asha\nroot'],
  ['tab', 'a\tb'],
  ['two spaces', 'a  b'],
  ['no-break space', 'a\u00a0b'],
  ['only signs', '._-'],
  ['Cyrillic а in Latin', '\u0430dmin'],
  ['Greek ο in Latin', 'r\u03bfot'],
  ['look-alike of another sign', 'admin\u2010x'],
  ['emoji', 'asha😀'],
])('%s is no part of a name', (_what, name) => expect(isPlainUsername(name)).toBe(false));
