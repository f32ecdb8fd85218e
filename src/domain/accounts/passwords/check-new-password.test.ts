import { expect, test } from 'vitest';
import type { User } from '../user.ts';
import { checkNewPassword } from './check-new-password.ts';

const leaked = new Set([
  ...['password', 'letmein', '1234567890', 'qwertyuiop', 'football', 'brown', 'purple', 'monkey'],
  ...['correct', 'horse', 'sunshine', 'dragon'],
]);
const leakedPasswords = {
  includes: async (password: string) => leaked.has(password),
  siteName: 'Brown Goats',
  siteWords: ['Pune', 'São Paulo', 'Cloud'],
};
const check = (password: string, role: User['role'] = 'sales') =>
  checkNewPassword(leakedPasswords, { username: 'Zoë Müller', role }, password);

const KNOWN = 'This password is known from leaks. Please choose another one';
const NAME = 'Password must not be the username';
const EASY = 'This password is easy to guess. Please choose a few words';
const SITE = 'Password must not be the name of this site';

test.each([
  ['brown bread', null],
  ['nine char', 'Password must be at least 10 characters'],
  ['🐐🐐🐐🐐🐐🐐🐐🐐🐐', 'Password must be at least 10 characters'],
  ['zoë müller', NAME],
  ['ZOE\u0308 MU\u0308LLER', NAME],
  ['zoë müller1', NAME],
  ['1234567890', KNOWN],
  ['Password123!', KNOWN],
  ['**p4ssw0rd**', KNOWN],
  ['letmeinletmein', KNOWN],
  ['QwertyUiop', KNOWN],
  ['browngoats', SITE],
  ['Brown-Goats 2026!', SITE],
  ['br0wn-g0ats!', SITE],
  ['brown goats eat grass', null],
  ['browngoatsadmin', EASY],
  ['BrownG0ats-Adm1n', EASY],
  ['zoë müller admin', EASY],
  ['Summer2026!', EASY],
  ['..........', EASY],
  ['ababababab', EASY],
  ['Pune@2021!!', EASY],
  ['Winter-2026-Pune', EASY],
  ['saopaulo-cloud', EASY],
  ['SãoPaulo-Cloud', EASY],
  ['football-pune', EASY],
  ['Mumb4i@1234', EASY],
  ['2026#Shivaji', EASY],
  ['C1oud@Pune#21', EASY],
  ['2wsx3edc4rfv', EASY],
  ['qweasdzxc123', EASY],
  ['CloudDevOps1', EASY],
  ['mumbai trains at 8', null],
  ['bananabread', null],
  ['brownfootball', EASY],
  ['Brownf00tball-7', EASY],
  ['brownbrownfootball', null],
  ['brown football', null],
  ['purplemonkey7!', EASY],
  ['correcthorse', EASY],
  ['sunshinedragon', EASY],
  ['1brownfootball99!', EASY],
  ['brownfootballbrownfootball', EASY],
  ['brownfootball-83920174', null],
  ['8392017-brownfootball', null],
  ['letmein into the barn', null],
  ['2044-17-03-88 letmein', null],
])('%j: %s', async (password, fault) => {
  expect(await check(password)).toBe(fault);
});

test('a long password is looked up a few times only, whatever it is made of', async () => {
  let lookUps = 0;
  const includes = async () => {
    lookUps += 1;
    return false;
  };
  await checkNewPassword(
    { ...leakedPasswords, includes },
    { username: 'zoe', role: 'sales' },
    'fourgoats5'.repeat(20),
  );
  expect(lookUps).toBeLessThan(10);
});

test('people without a role keep the simpler rules', async () => {
  expect(await check('letmein', null)).toBeNull();
  expect(await check('short', null)).toBe('Password must be at least 6 characters');
});
