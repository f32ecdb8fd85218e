/** A phrase to look for, and what it means. */
export interface Phrase<Label> {
  readonly label: Label;
  /**
   * Readable text; `*` is the rest of a word or a whole one, ` .. ` for up to three words
   * between others.
   */
  readonly pattern: string;
}

interface Node<Label> {
  readonly next: Map<string, Node<Label>>;
  readonly ends: Label[];
}

/** What a text contains: the words found for each label, each once. */
export type FoundPhrases<Label> = ReadonlyMap<Label, ReadonlySet<string>>;

const ANY_REST = '*';
const SOME_WORDS = '…';
const WORDS_BETWEEN_MAX = 3;

/** Scripts that put no spaces between words: there, phrases begin and end anywhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const SIGN = /[%$€£]/u;

/**
 * Prepares a search for thousands of phrases in one pass over a text. All phrases are in one tree by
 * their characters: a regular expression of that size takes seconds.
 */
export function createPhraseFinder<Label>(
  phrases: readonly Phrase<Label>[],
): (readableText: string) => FoundPhrases<Label> {
  const spaced = createNode<Label>();
  const unspaced = createNode<Label>();
  for (const { label, pattern } of phrases) {
    // In the form that texts are compared in, which has no accents.
    const folded = pattern.normalize('NFKD').replace(/\p{M}/gu, '');
    const steps = folded.replaceAll(' .. ', SOME_WORDS);
    // Without spaces a word has no rest that is distinct from the next word.
    if (UNSPACED.test(pattern)) insert(unspaced, steps.replaceAll(ANY_REST, ''), label);
    else insert(spaced, steps, label);
  }
  return (text) => {
    const found = new Map<Label, Set<string>>();
    const isAnywhere = UNSPACED.test(text);
    for (let start = 0; start < text.length; start += 1) {
      const note = (label: Label, end: number) => {
        const words = found.get(label) ?? new Set();
        found.set(label, words.add(text.slice(start, end)));
      };
      if (isWordStart(text, start)) walk(spaced, text, start, isWordEnd, note);
      if (isAnywhere) walk(unspaced, text, start, () => true, note);
    }
    return found;
  };
}

function insert<Label>(root: Node<Label>, steps: string, label: Label): void {
  let node = root;
  for (const step of steps) {
    const next = node.next.get(step) ?? createNode<Label>();
    node.next.set(step, next);
    node = next;
  }
  node.ends.push(label);
}

function walk<Label>(
  node: Node<Label>,
  text: string,
  at: number,
  canEnd: (text: string, at: number) => boolean,
  note: (label: Label, end: number) => void,
): void {
  if (node.ends.length > 0 && canEnd(text, at)) for (const label of node.ends) note(label, at);
  const letter = text[at];
  const next = letter === undefined ? undefined : node.next.get(letter);
  if (next) walk(next, text, at + 1, canEnd, note);
  const rest = node.next.get(ANY_REST);
  if (rest) walk(rest, text, findWordEnd(text, at), canEnd, note);
  const later = node.next.get(SOME_WORDS);
  if (!later || letter !== ' ') return;
  let place = at + 1;
  for (let skipped = 0; skipped <= WORDS_BETWEEN_MAX && place < text.length; skipped += 1) {
    walk(later, text, place, canEnd, note);
    const end = text.indexOf(' ', place);
    if (end === -1) return;
    place = end + 1;
  }
}

const createNode = <Label>(): Node<Label> => ({ next: new Map(), ends: [] });

const isWordStart = (text: string, at: number) =>
  at === 0 || text[at - 1] === ' ' || SIGN.test(text[at] ?? '') || SIGN.test(text[at - 1] ?? '');

const isWordEnd = (text: string, at: number) =>
  at >= text.length ||
  text[at] === ' ' ||
  SIGN.test(text[at] ?? '') ||
  SIGN.test(text[at - 1] ?? '');

function findWordEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && text[end] !== ' ' && !SIGN.test(text[end] ?? '')) end += 1;
  return end;
}
