import { foldText } from '../text/fold-text.ts';

/** Letters and digits that look alike, also of other scripts (UTS 39, section 4): each counts as the first. */
const GROUPS = [
  'o0оοօ',
  'l1iіιӏɩɪ|',
  'e3еɛᴇ',
  'a4аαɑᴀ',
  's5ѕꜱ',
  't7тτᴛ',
  'b8вʙ',
  'g9ɡɢ',
  'z2ᴢ',
  'cсᴄ',
  'dԁᴅ',
  'hһнʜ',
  'jјᴊ',
  'kкκᴋ',
  'mмᴍ',
  'nпոɴ',
  'pрρᴘ',
  'qԛ',
  'rгʀ',
  'uυսᴜ',
  'vνѵᴠ',
  'wԝᴡ',
  'xхχ',
  'yуγʏ',
];
const FIRST_OF = new Map(
  GROUPS.flatMap((group) => [...group].map((letter) => [letter, group[0] ?? letter] as const)),
);

/** Equal for names that people take for each other: `admin`, `adm1n`, `Ad.mın`, `adrnin`. */
export const toNameSkeleton = (name: string): string =>
  [...foldText(name).replace(/[\p{Script=Inherited}\s._-]/gu, '')]
    .map((letter) => FIRST_OF.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
