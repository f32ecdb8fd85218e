import type concepts from './concepts.json';

/** A notion that spam is made of: beginnings of words without accents, of which `$` ends a whole one. */
export type ConceptName = keyof typeof concepts;

/** Notions that together make an offer; each place is filled by one of the alternatives. */
export interface Topic {
  readonly reason: string;
  readonly points: number;
  readonly parts: readonly (readonly ConceptName[])[];
}

const SURE = 5;
const LIKELY = 3.5;

/** The offers of spam, as combinations of notions that hardly ever meet in a genuine inquiry. */
export const topics: readonly Topic[] = [
  {
    reason: 'It offers search engine rankings',
    points: SURE,
    parts: [
      ['search'],
      ['rank'],
      ['yourSite', 'guarantee', 'free', 'price', 'chat', 'growth', 'act'],
    ],
  },
  {
    reason: 'It promises more customers',
    points: SURE,
    parts: [['growth'], ['pitch', 'guarantee', 'price', 'free', 'hurry', 'growth', 'act']],
  },
  {
    reason: 'It finds fault with the site',
    points: SURE,
    parts: [
      ['faults'],
      ['yourSite', 'search', 'rank'],
      ['pitch', 'price', 'free', 'growth', 'staff'],
    ],
  },
  {
    reason: 'It offers to build websites',
    points: SURE,
    parts: [
      ['makeSite'],
      ['yourSite', 'price', 'free'],
      ['price', 'pitch', 'free', 'chat', 'hurry', 'growth', 'act'],
    ],
  },
  {
    reason: 'It offers developers or designers for hire',
    points: SURE,
    parts: [['staff'], ['forHire'], ['forHire', 'pitch', 'price', 'free']],
  },
  {
    reason: 'It wants to place an article or a link',
    points: SURE,
    parts: [['article'], ['publish'], ['pay', 'act']],
  },
  {
    reason: 'It sells addresses or mass mailing',
    points: SURE,
    parts: [['addresses'], ['bulk'], ['bulk', 'price', 'hurry', 'free', 'pitch', 'act']],
  },
  {
    reason: 'It sells followers, likes or reviews',
    points: SURE,
    parts: [['followers'], ['get'], ['get', 'price', 'hurry', 'free', 'act']],
  },
  {
    reason: 'It promises easy money',
    points: SURE,
    parts: [
      ['earn'],
      ['often', 'home', 'easy'],
      ['easy', 'home', 'hurry', 'free', 'chat', 'crypto', 'often', 'act'],
    ],
  },
  {
    reason: 'It promises profit from coins or trading',
    points: SURE,
    parts: [
      ['crypto'],
      ['earn', 'easy'],
      ['easy', 'often', 'hurry', 'free', 'guarantee', 'chat', 'act'],
    ],
  },
  {
    reason: 'It offers loans or credit',
    points: SURE,
    parts: [
      ['loan'],
      ['loanEase'],
      ['loanEase', 'hurry', 'chat', 'often', 'pitch', 'price', 'act'],
    ],
  },
  {
    reason: 'It advertises gambling',
    points: SURE,
    parts: [['casino'], ['play'], ['play', 'free', 'hurry', 'guarantee', 'act']],
  },
  {
    reason: 'It advertises medicines or cures',
    points: SURE,
    parts: [['weight'], ['cure'], ['cure', 'free', 'hurry', 'easy', 'price', 'act']],
  },
  {
    reason: 'It advertises sex or dating',
    points: SURE,
    parts: [['women'], ['meet'], ['meet', 'free', 'hurry', 'chat', 'easy']],
  },
  { reason: 'It could advertise dating', points: LIKELY, parts: [['women'], ['meet']] },
  {
    reason: 'It looks like a false notice that wants passwords or payment',
    points: SURE,
    parts: [['account'], ['blocked'], ['confirm']],
  },
  {
    reason: 'It looks like a false notice that wants passwords or payment',
    points: LIKELY,
    parts: [['parcel'], ['fee'], ['confirm', 'hurry']],
  },
  { reason: 'It announces a prize', points: SURE, parts: [['prize'], ['claim']] },
  {
    reason: 'It reads like a known fraud',
    points: SURE,
    parts: [['million'], ['legacy'], ['legacy']],
  },
  {
    reason: 'It reads like a known fraud',
    points: SURE,
    parts: [['legacy'], ['legacy'], ['legacy']],
  },
  { reason: 'It threatens', points: SURE, parts: [['threat'], ['ransom'], ['ransom']] },
  {
    reason: 'It advertises goods',
    points: SURE,
    parts: [['seller'], ['goodsOffer'], ['goodsOffer', 'price', 'free', 'hurry', 'act']],
  },
  {
    reason: 'It urges the reader to act, as advertisements do',
    points: LIKELY,
    parts: [
      ['act'],
      ['free', 'guarantee', 'price'],
      ['hurry', 'easy', 'earn', 'guarantee', 'often'],
    ],
  },
  {
    reason: 'It offers something nobody asked for',
    points: LIKELY,
    parts: [
      ['offer'],
      ['price', 'free', 'guarantee', 'chat', 'easy'],
      ['act', 'chat', 'pitch', 'hurry', 'guarantee', 'price'],
    ],
  },
  { reason: 'It asks for help', points: -2, parts: [['need']] },
  { reason: 'It reports an attack or a false mail', points: -3, parts: [['report']] },
];
