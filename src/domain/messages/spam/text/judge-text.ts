import type { JudgedMessage, Suspicion } from '../suspicion.ts';
import { judgeLinks } from './judge-links.ts';
import { judgePhrases } from './known-phrases.ts';
import { readBothWays } from './readable-text.ts';
import { judgeScripts } from './scripts.ts';
import { judgeSender } from './sender.ts';
import { judgeSense } from './sense.ts';
import { judgeTopics } from './topics/judge-topics.ts';

/** Amounts of money, which no list of phrases could name. */
const AMOUNT =
  /(?:[$€£¥₹]|\b(?:usd|eur|gbp|rs|r\$)\b\.?)\s?\d[\d.,]*|(?<![\d.,])\d[\d.,]*\s?(?:[$€£₹元円]|(?:euros?|eur|usd|dollars?|dollar|pounds|rubles?|rupees|reais|pln|tl|zł)\b|руб|रुपये)/iu;

/** All signals that are visible in a message itself. */
export function judgeText(sent: JudgedMessage): Suspicion[] {
  const text = [sent.fullName, sent.company, sent.message].filter((part) => part).join('\n');
  const read = readWithPrice(text);
  const passages = cutPassages(text);
  return [
    ...judgePhrases(read),
    ...judgeTopics(passages.length === 1 ? [read] : passages.map(readWithPrice)),
    ...judgeLinks(sent.message),
    ...judgeScripts(text),
    ...judgeSense(sent.message),
    ...judgeSender(sent),
  ];
}

const readWithPrice = (text: string) =>
  `${readBothWays(text)}${AMOUNT.test(text) ? ' | a price' : ''}`;

/** About as long as the messages that say what they want in one breath, spam and inquiries alike. */
const PASSAGE_LENGTH = 300;

/**
 * A text in passages that overlap by half, so that words that belong together share one. What is far
 * apart in a long text says nothing together: an inquiry of two pages has a word for everything.
 */
function cutPassages(text: string): readonly string[] {
  const passages: string[] = [];
  const step = PASSAGE_LENGTH / 2;
  for (let start = 0; start === 0 || start + step < text.length; start += step) {
    passages.push(text.slice(start, start + PASSAGE_LENGTH));
  }
  return passages;
}
