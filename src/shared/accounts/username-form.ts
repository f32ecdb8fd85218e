const ALLOWED = /^[\p{L}\p{M}\p{Nd}._-]+(?: [\p{L}\p{M}\p{Nd}._-]+)*$/u;
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;

/** Letters of several look alike: of each name all are from one. The last is for all others. */
const SCRIPTS: readonly RegExp[] = [
  /^\p{Script=Latin}$/u,
  /^\p{Script=Cyrillic}$/u,
  /^\p{Script=Greek}$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u,
  /^/u,
];

/**
 * Whether a new name has only what people can see and tell apart (BEHAVIOUR 4.2): letters of one script,
 * digits, `. _ -`, and single spaces inside.
 */
export function isPlainUsername(name: string): boolean {
  const text = name.normalize('NFC');
  if (!ALLOWED.test(text) || !LETTER_OR_DIGIT.test(text)) return false;
  if (/\p{Default_Ignorable_Code_Point}/u.test(text)) return false;
  const letters = text.match(/\p{L}/gu) ?? [];
  const scripts = letters.map((letter) => SCRIPTS.findIndex((script) => script.test(letter)));
  return new Set(scripts).size <= 1;
}

/** The rule for new names, for people. */
export const USERNAME_FORM =
  'Username takes letters of one script, digits, . _ - and single spaces between them';
