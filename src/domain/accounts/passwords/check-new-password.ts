import { ROLE_PASSWORD_MIN } from '#shared/accounts/credential-bounds.ts';
import { measurePassword } from '#shared/accounts/password-strength.ts';
import { tooShort } from '#shared/text/bound-messages.ts';
import { foldCase } from '#shared/text/fold-case.ts';
import type { User } from '../user.ts';

/** Passwords that attackers try first. */
export interface LeakedPasswords {
  includes(password: string): Promise<boolean>;
  /** What everybody connects with the site, such as the firm's name. */
  readonly siteWords: readonly string[];
}

/**
 * What is wrong with a new password, or null. Those who can open the panel need a stronger one
 * (BEHAVIOUR 4.2; OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 */
export async function checkNewPassword(
  leakedPasswords: LeakedPasswords,
  user: Pick<User, 'username' | 'role'>,
  password: string,
): Promise<string | null> {
  if (user.role === null) return null;
  if ([...password].length < ROLE_PASSWORD_MIN) return tooShort('Password', ROLE_PASSWORD_MIN);
  const folded = foldCase(password);
  const name = foldCase(user.username);
  if (stripEnds(folded) === stripEnds(name) || folded === name) {
    return 'Password must not be the username';
  }
  const forms = listForms(folded);
  const siteWords = leakedPasswords.siteWords.map((word) => compact(foldCase(word)));
  if (forms.some((form) => siteWords.includes(compact(form)))) {
    return 'Password must not be the name of this site';
  }
  for (const form of forms) {
    if (await leakedPasswords.includes(form)) {
      return 'This password is known from leaks. Please choose another one';
    }
  }
  const expected = [name, ...siteWords].filter((word) => word.length >= EXPECTED_MIN);
  const isEasy = [folded, unleet(folded)].some((form) => measurePassword(form, expected) < FAIR);
  return isEasy ? 'This password is easy to guess. Please choose a few words' : null;
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
