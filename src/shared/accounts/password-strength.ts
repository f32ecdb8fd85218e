/** How hard a password is to guess, from 0 (at once) to 4. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** Bits from which on the next degree begins. */
const DEGREES = [28, 42, 56, 72] as const;

/** Years, months, days and words that the passwords of panels, and of firms of this field, are made of. */
const COMMON = new RegExp(
  [
    '(?:19|20)\\d\\d',
    'admin(?:istrator)?|author|blog|change ?me|company|default|editor|hello|letmein|log ?in|manager|marketing|master',
    'office|pass ?word|passwort|qwerty|root|sales|secret|system|team|temp|test|user|website|welcome',
    'autumn|spring|summer|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:septem|octo|novem|decem)ber',
    'january|february|march|april|june|july|august|christmas|diwali|easter',
    'amazon|architect(?:ure)?|azure|cloud|consult(?:ant|ing)?|devops|docker|engineer(?:ing)?|google|infrastructure',
    'kubernetes|linux|microsoft|network|server|services?|solutions?|technolog(?:y|ies)|terraform',
  ].join('|'),
  'gu',
);

/** A password without what everybody expects in it; each such word as `mark`. */
export const withoutExpected = (
  password: string,
  expectedWords: readonly string[],
  mark = '',
): string =>
  expectedWords.reduce((text, word) => text.replaceAll(word, mark), password).replace(COMMON, mark);

/**
 * A rough measure of a password while it is typed, without any list: characters count less if they
 * repeat or continue others, and a word that is expected here as one character. Whether a password was
 * leaked only the server knows.
 */
export function measurePassword(
  password: string,
  expectedWords: readonly string[] = [],
): PasswordStrength {
  const characters = [...withoutExpected(password, expectedWords, '*')];
  const bitsEach = Math.log2(countAlphabet(password));
  const surprises = characters.reduce((sum, character, index) => {
    const [before, last] = [characters[index - 2], characters[index - 1]];
    const isRepeated = characters.indexOf(character) < index;
    return sum + (continues(before, last, character) ? 0.2 : isRepeated ? 0.6 : 1);
  }, 0);
  return DEGREES.filter((bits) => surprises * bitsEach >= bits).length as PasswordStrength;
}

/** Whether a character is what the two before it announce: `aaa`, `123`, `cba`, and on a keyboard `qwe`, `1qa`. */
function continues(before: string | undefined, last: string | undefined, next: string): boolean {
  if (last === undefined) return false;
  if (next === last) return true;
  if (before === undefined) return false;
  return [codeOf, keyOf].some((placeOf) => {
    const step = placeOf(next) - placeOf(last);
    return STEPS.includes(Math.abs(step)) && placeOf(last) - placeOf(before) === step;
  });
}

const KEY_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl;', 'zxcvbnm,./'];
const KEY_ROW_WIDTH = 100;
/** To the neighbour, and on a keyboard to the row above or below. */
const STEPS = [1, KEY_ROW_WIDTH];

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

/** Where a key is; not a number for those that are not in the rows. */
function keyOf(character: string): number {
  const row = KEY_ROWS.findIndex((keys) => keys.includes(character));
  return row === -1 ? Number.NaN : row * KEY_ROW_WIDTH + (KEY_ROWS[row] ?? '').indexOf(character);
}

function countAlphabet(password: string): number {
  const kinds = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 32],
  ] as const;
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 1);
}
