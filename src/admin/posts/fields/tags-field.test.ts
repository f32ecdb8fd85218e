import { expect, test } from 'vitest';
import { findTagAtCaret, leaveOutUsed, putTag } from './tags-field.tsx';

/** The caret is written as a bar. */
function at(line: string) {
  const caret = line.indexOf('|');
  const text = line.replace('|', '');
  return { text, tag: findTagAtCaret(text, caret) };
}

test.each([
  ['|', ''],
  ['co|', 'co'],
  ['cost, ku|', 'ku'],
  ['co|st, kubernetes', 'cost'],
  ['cost,|kubernetes', 'kubernetes'],
  ['cost|,kubernetes', 'cost'],
  ['a, b ,  | , c', ''],
])('in %j the tag %j is being typed', (line, word) => {
  expect(at(line).tag.word).toBe(word);
});

test.each([
  ['co|', 'cost, |'],
  ['a,co|', 'a, cost, |'],
  ['a, co|, b', 'a, cost|, b'],
  ['co|, b', 'cost|, b'],
])('a suggestion turns %j into %j', (line, expected) => {
  const { text, tag } = at(line);
  const put = putTag(text, tag, 'cost');
  expect(`${put.text.slice(0, put.caret)}|${put.text.slice(put.caret)}`).toBe(expected);
});

test('tags already in the line are not suggested, except the one being typed', () => {
  const { text, tag } = at('Cost, kube|');
  const tags = [{ name: 'cost' }, { name: 'kube' }, { name: 'Kubernetes' }];
  expect(leaveOutUsed(tags, text, tag)).toEqual([{ name: 'kube' }, { name: 'Kubernetes' }]);
});
