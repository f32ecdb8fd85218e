import { expect, test } from 'vitest';
import concepts from './concepts.json' with { type: 'json' };
import { judgeTopics } from './judge-topics.ts';
import { type ConceptName, topics } from './topics.ts';

/** Words for these notions, none of which is a part of another. */
function write(names: readonly ConceptName[]): string {
  const words: string[] = [];
  for (const name of names) {
    const word = concepts[name]
      .map((stem) => stem.replace('$', ''))
      .find((stem) => !words.some((other) => other.includes(stem) || stem.includes(other)));
    words.push(word ?? `no word for ${name}`);
  }
  return words.join(' ');
}

test.each(topics)('$reason: by any of the words for each of its parts', ({ reason, parts }) => {
  const firsts = parts.map(([first]) => first as ConceptName);
  expect(firsts).not.toContain(undefined);
  expect(reason).toMatch(/^It \w+/);
  for (const [place, alternatives] of parts.entries()) {
    expect(alternatives).not.toEqual([]);
    for (const name of alternatives) {
      const text = write(firsts.with(place, name));
      const reasons = judgeTopics([text]).map((sign) => sign.reason);
      expect(reasons, text).toContainEqual(expect.stringContaining(reason));
    }
  }
});
