import { expect, test } from 'vitest';
import { judgeCopies } from '../copies/judge-copies.ts';
import { reachVerdict } from '../verdict.ts';
import { type FormSignals, judgeForm } from './judge-form.ts';

const person: FormSignals = { honeypot: '', stamp: 'good', ageSeconds: 40 };

const judge = (signals: Partial<FormSignals>) => reachVerdict(judgeForm({ ...person, ...signals }));

test.each<[string, Partial<FormSignals>]>([
  ['a person', {}],
  ['a person without JavaScript', { stamp: 'missing', ageSeconds: null }],
  ['a browser that filled everything in and a quick hand', { ageSeconds: 0.3 }],
  ['a form left open for a day', { ageSeconds: null }],
  ['white space in the hidden field', { honeypot: ' \n' }],
])('%s is no spam for that alone', (_who, signals) => {
  expect(judge(signals)).toMatchObject({ isSpam: false, reasons: [] });
});

test.each([
  ['used', 'It was sent with the time stamp of another message'],
  ['wrong', 'It came with a made-up time stamp'],
] as const)('a stamp that is %s is no spam for that alone, but is named', (stamp, reason) => {
  expect(judge({ stamp })).toMatchObject({ isSpam: false, reasons: [reason] });
});

test.each([
  [0, 2],
  [1.9, 2],
  [2, 1],
  [3.9, 1],
  [4, 0],
  [40, 0],
])('a form filled in within %f seconds weighs %i', (ageSeconds, points) => {
  expect(judge({ ageSeconds }).points).toBe(points);
});

test('the hidden field filled in is spam, whatever else', () => {
  expect(judge({ honeypot: 'https://spam.example' })).toEqual({
    isSpam: true,
    isDoubtful: false,
    isLifted: false,
    points: 6,
    reasons: ['A field was filled in that people do not see'],
  });
});

test('several bad signals make a message doubtful', () => {
  const verdict = judge({ stamp: 'used', ageSeconds: 0.5 });
  expect(verdict).toMatchObject({ isSpam: true, isDoubtful: true, isLifted: true });
  expect(verdict.reasons).toEqual([
    'It was sent with the time stamp of another message',
    'The form was filled in within 0.5 seconds',
  ]);
});

const offer = { points: 5, reason: 'An offer' };
const phrase = { points: 0.75, reason: 'A word' };
const need = { points: -4, reason: 'It asks for help' };
const marked = judgeCopies({ otherSenders: 0, isRepeat: false, isKnownSpam: true });
const fast = judgeForm({ ...person, ageSeconds: 0.5 });

test.each([
  ['the strongest single sign', [offer], 'brings it into the inbox'],
  ['weak signs in haste', [phrase, phrase, ...fast], 'brings it into the inbox'],
  ['a strong sign and another', [offer, phrase], 'brings it into the inbox'],
  ['a strong sign in haste', [offer, ...fast], 'brings it into the inbox'],
  ['two strong signs and words of a client', [offer, offer, need], 'brings it into the inbox'],
  ['two strong signs', [offer, offer], 'is not enough'],
  ['ten strong signs', Array.from({ length: 10 }, () => offer), 'is not enough'],
  ['a text that a person marked', marked, 'is not asked for'],
  ['a text that a person marked, with words of a client', [...marked, need], 'is not asked for'],
] as const)('no words decide without work: %s', (_what, signs, work) => {
  expect(reachVerdict(signs)).toMatchObject({
    isSpam: true,
    isDoubtful: work !== 'is not asked for',
    isLifted: work === 'brings it into the inbox',
  });
});
