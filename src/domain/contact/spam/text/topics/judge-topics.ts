import type { Suspicion } from '../../suspicion.ts';
import { createPhraseFinder, type FoundPhrases } from '../phrase-finder.ts';
import { listPhrases } from '../phrases/phrase-kind.ts';
import { type ConceptName, concepts } from './concepts.ts';
import { type Topic, topics } from './topics.ts';

/** The words of a text that express a notion. */
type Found = FoundPhrases<ConceptName>;

const names = Object.keys(concepts) as ConceptName[];

/** A stem is the beginning of a word, unless it ends with `$`. */
const toPattern = (stem: string) => (stem.endsWith('$') ? stem.slice(0, -1) : `${stem}*`);

const findConcepts = createPhraseFinder(
  names.flatMap((label) =>
    listPhrases(concepts[label]).map((stem) => ({ label, pattern: toPattern(stem) })),
  ),
);

/** Signs in what a readable text is about, whatever its language. */
export function judgeTopics(text: string): Suspicion[] {
  const found = findConcepts(text);
  const reasons = new Set<string>();
  return topics.flatMap((topic) => {
    const words = matchTopic(topic, found);
    if (!words || reasons.has(topic.reason)) return [];
    reasons.add(topic.reason);
    const quoted = words.map((word) => `“${word}”`).join(', ');
    return [{ points: topic.points, reason: `${topic.reason} (${quoted})` }];
  });
}

/** One word for each part of a topic, no word twice; null if a part is missing. */
function matchTopic({ parts }: Topic, found: Found): readonly string[] | null {
  const used: string[] = [];
  for (const alternatives of parts) {
    const word = alternatives
      .flatMap((name) => [...(found.get(name) ?? [])])
      .find((candidate) => !used.some((other) => overlaps(candidate, other)));
    if (word === undefined) return null;
    used.push(word);
  }
  return used;
}

const overlaps = (one: string, other: string) => one.includes(other) || other.includes(one);
