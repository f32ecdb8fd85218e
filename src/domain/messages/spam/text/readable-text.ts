import { toCompatible } from '#shared/text/compatible.ts';

/** Letters of other scripts that look like a Latin one, as spammers use them inside Latin words. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a', // Cyrillic from here
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  ц: 'u',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  α: 'a', // Greek from here
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
};

/** Digits and signals that replace letters: v1agra, c@sino. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
};

const INVISIBLE = /\p{Cf}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164/gu;
const LATIN = /\p{Script=Latin}/u;
const LOOKALIKE_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const SUBSTITUTED_WORD = /[\p{L}\p{N}@$!|]+/gu;
const LETTER = /\p{L}/u;
const SUBSTITUTE = /[013457@$!|]/u;
/** At least four single letters in a row: c a s i n o, v.i.a.g.r.a. */
const SPACED_WORD = /(?<![\p{L}\p{N}])\p{L}(?:[ .\-_*]{1,2}\p{L}){3,}(?![\p{L}\p{N}])/gu;

/** A text as a reader takes it in: folded characters of one script, visible, single spaces. */
export const toReadableText = (text: string): string => foldWords(toVisible(text));

/** The readable text, followed by the same with disguises taken off if that makes a difference. */
export function readBothWays(text: string): string {
  const visible = toVisible(text);
  const bare = takeOffDisguise(visible);
  const readable = foldWords(visible);
  const undisguised = bare === visible ? readable : foldWords(bare);
  return readable === undisguised ? readable : `${readable} | ${undisguised}`;
}

/** Reads digits and signals as letters, and closes up spaced-out words. */
function takeOffDisguise(visible: string): string {
  const closed = visible.replace(SPACED_WORD, (word) => word.replace(/[^\p{L}]/gu, ''));
  return closed.replace(SUBSTITUTED_WORD, (word) =>
    LETTER.test(word) && SUBSTITUTE.test(word) ? replaceLetters(word, SUBSTITUTES) : word,
  );
}

// Word by word: one expression that looks ahead takes minutes for a word of 20,000 letters.
function toVisible(text: string): string {
  const visible = toCompatible(text).replace(INVISIBLE, '').toLowerCase();
  return visible.replace(/\S+/gu, (word) =>
    LATIN.test(word) && LOOKALIKE_SCRIPT.test(word) ? replaceLetters(word, LOOKALIKES) : word,
  );
}

const replaceLetters = (word: string, table: Readonly<Record<string, string>>) =>
  Array.from(word, (letter) => table[letter] ?? letter).join('');

function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}%$€£]+/gu, ' ')
    .trim();
}
