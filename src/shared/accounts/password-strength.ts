/** How hard a password is to guess, from 0 (at once) to 4. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** Bits from which on the next degree begins. */
const DEGREES = [28, 42, 56, 72] as const;

/** Years, and words that the passwords of panels are made of. */
const COMMON =
  /(19|20)\d\d|admin(istrator)?|autumn|blog|change ?me|company|default|hello|letmein|log ?in|manager|master|office|pass ?word|passwort|qwerty|root|secret|spring|summer|system|test|user|website|welcome|winter/gu;

/**
 * A rough measure of a password while it is typed, without any list: characters count less if they
 * repeat or continue others, and a word that is expected here as one character. Whether a password was
 * leaked only the server knows.
 */
export function measurePassword(
  password: string,
  expectedWords: readonly string[] = [],
): PasswordStrength {
  const rest = expectedWords.reduce((text, word) => text.replaceAll(word, '*'), password);
  const characters = [...rest.replace(COMMON, '*')];
  const bitsEach = Math.log2(countAlphabet(password));
  const surprises = characters.reduce((sum, character, index) => {
    const [before, last] = [characters[index - 2], characters[index - 1]];
    const isRepeated = characters.indexOf(character) < index;
    return sum + (continues(before, last, character) ? 0.2 : isRepeated ? 0.6 : 1);
  }, 0);
  return DEGREES.filter((bits) => surprises * bitsEach >= bits).length as PasswordStrength;
}

/** Whether a character is what the two before it announce: `aaa`, `123`, `cba`. */
function continues(before: string | undefined, last: string | undefined, next: string): boolean {
  if (last === undefined) return false;
  const step = codeOf(next) - codeOf(last);
  if (step === 0) return true;
  return Math.abs(step) === 1 && before !== undefined && codeOf(last) - codeOf(before) === step;
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

function countAlphabet(password: string): number {
  const kinds = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 32],
  ] as const;
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 1);
}
