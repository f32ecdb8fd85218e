import type { Suspicion } from '../../suspicion.ts';
import { createPhraseFinder, type FoundPhrases } from '../phrase-finder.ts';
import concepts from './concepts.json' with { type: 'json' };
import { type ConceptName, type Topic, topics } from './topics.ts';

/** The words of a text that express a notion. */
type Found = FoundPhrases<ConceptName>;

const names = Object.keys(concepts) as ConceptName[];

/** A stem is the beginning of a word, unless it ends with `$`. */
const toPattern = (stem: string) => (stem.endsWith('$') ? stem.slice(0, -1) : `${stem}*`);

const findConcepts = createPhraseFinder(() =>
  names.flatMap((label) => concepts[label].map((stem) => ({ label, pattern: toPattern(stem) }))),
);

/** Notions that meet only somewhere in a long text are one weak sign, however many there are. */
const FAR_POINTS = 1.5;
/** Whoever asks for help in other words, further down, is so much less of a suspect. */
const GENUINE_TIMES_MAX = 2;

/** Signals in what passages are about; the notions of a topic must meet in one passage. */
export function judgeTopics(passages: readonly string[]): Suspicion[] {
  const notions = passages.map((passage) => findConcepts(passage));
  const near = findTopics(topics, notions);
  const others = topics.filter(
    ({ points, reason }) => points > 0 && near.every(({ topic }) => topic.reason !== reason),
  );
  const far = findTopics(others, [join(notions)]).slice(0, 1);
  return [...near, ...far.map((found) => ({ ...found, points: FAR_POINTS }))].map(toSuspicion);
}

interface FoundTopic {
  readonly topic: Topic;
  readonly points: number;
  readonly words: readonly string[];
}

/** What was found in any of several passages, in their order. */
const join = (notions: readonly Found[]): Found =>
  new Map(
    names.map((name) => [name, new Set(notions.flatMap((one) => [...(one.get(name) ?? [])]))]),
  );

/** The topics of passages with these notions; of several for the same reason, the first. */
function findTopics(sought: readonly Topic[], notions: readonly Found[]): FoundTopic[] {
  const found = new Map<string, FoundTopic>();
  for (const topic of sought) {
    const matches = notions.map((one) => matchTopic(topic, one)).filter((words) => words !== null);
    const [words] = matches;
    if (!words || found.has(topic.reason)) continue;
    const times = Math.min(new Set(matches.flat()).size, GENUINE_TIMES_MAX);
    const points = topic.points < 0 ? topic.points * times : topic.points;
    found.set(topic.reason, { topic, points, words });
  }
  return [...found.values()];
}

function toSuspicion({ topic, points, words }: FoundTopic): Suspicion {
  const quoted = words.map((word) => `“${word}”`).join(', ');
  return { points, reason: `${topic.reason} (${quoted})` };
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
