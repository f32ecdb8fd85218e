import { expect, test } from 'vitest';
import { judgePhrases } from './known-phrases.ts';
import { toReadableText } from './readable-text.ts';

const judge = (text: string) => judgePhrases(toReadableText(text));

test('a phrase that only spam uses weighs more than others, and its words are named', () => {
  expect(judge('You can buy followers here.')).toEqual([
    { points: 5, reason: 'It sells followers, likes or reviews (“buy followers”)' },
  ]);
});

test('further phrases of a kind are one sign with the first: who has that trade uses them all', () => {
  const points = (text: string) => judge(text).map((suspicion) => suspicion.points);
  expect(points('buy followers, buy reviews, real followers')).toEqual([5]);
  expect(points('buy followers, give small loans')).toEqual([5, 5]);
});

test('words of a trade are one weak sign, however many there are', () => {
  const reason = 'Some of its words are frequent in spam (“go viral”)';
  expect(judge('We want our talk to go viral.')).toEqual([{ points: 0.75, reason }]);
  const [many, ...others] = judge('go viral, smm panel, telegram members, youtube views');
  expect([many?.points, others]).toEqual([2, []]);
});

test('no phrase, no sign', () => {
  expect(judge('We would like to talk about Kubernetes.')).toEqual([]);
});
