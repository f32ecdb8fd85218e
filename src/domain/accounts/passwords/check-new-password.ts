import { PASSWORD_BOUNDS, ROLE_PASSWORD_MIN } from '#shared/accounts/credential-bounds.ts';
import { measurePassword, withoutExpected } from '#shared/accounts/password-strength.ts';
import { tooShort } from '#shared/text/bound-messages.ts';
import { foldText } from '#shared/text/fold-text.ts';
import type { User } from '../user.ts';

/** Passwords that attackers try first. */
export interface LeakedPasswords {
  includes(password: string): Promise<boolean>;
  readonly siteName: string;
  /** Words that everybody connects with the site, such as the firm's city and what it offers. */
  readonly siteWords: readonly string[];
}

/**
 * The fault of a new password, or null. Those who can open the panel need a longer and a stronger one (BEHAVIOUR 4.2;
 * OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 */
export async function checkNewPassword(
  leakedPasswords: LeakedPasswords,
  user: Pick<User, 'username' | 'role'>,
  password: string,
): Promise<string | null> {
  const lengthMin = user.role === null ? PASSWORD_BOUNDS.min : ROLE_PASSWORD_MIN;
  if ([...password].length < lengthMin) return tooShort('Password', lengthMin);
  if (user.role === null) return null;
  const folded = foldText(password);
  const name = foldText(user.username);
  if (stripEnds(folded) === stripEnds(name) || folded === name) {
    return 'Password must not be the username';
  }
  const forms = listForms(folded);
  const siteName = compact(foldText(leakedPasswords.siteName));
  if (forms.some((form) => compact(form) === siteName)) {
    return 'Password must not be the name of this site';
  }
  for (const form of forms) {
    if (await leakedPasswords.includes(form)) {
      return 'This password is known from leaks. Please choose another one';
    }
  }
  const siteWords = leakedPasswords.siteWords.map((word) => compact(foldText(word)));
  const expected = [name, siteName, ...siteWords].filter((word) => word.length >= EXPECTED_MIN);
  return (await isEasy(leakedPasswords, folded, expected)) ? EASY : null;
}

const EASY = 'This password is easy to guess. Please choose a few words';

/** `expected` are the words that somebody who knows the account and the site tries first. */
async function isEasy(
  leakedPasswords: LeakedPasswords,
  folded: string,
  expected: readonly string[],
): Promise<boolean> {
  for (const form of listForms(folded)) {
    if (await joinsTwo(leakedPasswords, folded, form)) return true;
  }
  // A single word beside them, as in `football-pune`.
  const other = withoutExpected(folded, expected).replace(/[^\p{L}]/gu, '');
  const isKnown = other.length >= EXPECTED_MIN && (await leakedPasswords.includes(other));
  const words = isKnown ? [...expected, other] : expected;
  const readings = [folded, unleet(folded), unleet(folded.replaceAll('1', 'l'))];
  return isOneWord(folded) || readings.some((form) => measurePassword(form, words) < FAIR);
}

/** Whether it is two leaked words without anything between, as in `correcthorse`: thirty-one bits. */
async function joinsTwo(
  leakedPasswords: LeakedPasswords,
  folded: string,
  form: string,
): Promise<boolean> {
  const isNearlyAll = folded.length - form.length <= AROUND_TWO_MAX || form + form === folded;
  if (!isNearlyAll || form.length > TWO_MAX) return false;
  for (let end = EXPECTED_MIN; end <= form.length - EXPECTED_MIN; end += 1) {
    const [first, second] = [form.slice(0, end), form.slice(end)];
    const isFirstKnown = await leakedPasswords.includes(first);
    if (isFirstKnown && (await leakedPasswords.includes(second))) return true;
  }
  return false;
}

/** Whether a password would be refused to somebody with a role, which its owner may get one day. */
export const isTooSimpleForRole = async (
  leakedPasswords: LeakedPasswords,
  username: string,
  password: string,
): Promise<boolean> =>
  (await checkNewPassword(leakedPasswords, { username, role: 'editor' }, password)) !== null;

/** Digits and signs around a known word, or the word twice, make it no harder to guess. */
function listForms(folded: string): readonly string[] {
  const core = stripEnds(folded);
  const half = folded.slice(0, folded.length / 2);
  const forms = [folded, core, unleet(core), ...(half + half === folded ? [half] : [])];
  // A short word among many other characters says nothing.
  return forms.filter((form) => form.length >= 4 && form.length * 2 >= folded.length);
}

/** One word of a common length, with a few digits and signs around it, as in `Mumbai@1234`. */
const isOneWord = (folded: string) =>
  /^[\p{L}\p{M}]{1,9}$/u.test(unleet(stripEnds(folded))) && folded.length <= ONE_WORD_MAX;

/** Nine letters and six others. */
const ONE_WORD_MAX = 15;

/** Hardly any leaked password has over twenty characters; a long text would be looked up in hundreds of parts. */
const TWO_MAX = 40;

/** More digits and signs around two leaked words are as hard to guess as a third. */
const AROUND_TWO_MAX = 4;

/** A shorter name says nothing where it occurs. */
const EXPECTED_MIN = 4;

/** The least degree of `measurePassword` for somebody with a role: forty-two bits. */
const FAIR = 2;

const compact = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Without the digits and signs around the letters; as it is where there are no letters. */
const stripEnds = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '') || text;

const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

const unleet = (text: string) => text.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign);
