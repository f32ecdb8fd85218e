/** A phrase to look for, and what it means. */
export interface Phrase<Label> {
  readonly label: Label;
  /** Readable text; `*` is the rest of a word or a whole one, ` .. ` up to three words between others. */
  readonly pattern: string;
}

/** A phrase in the form that texts are compared in, with a sign for ` .. `. */
interface Entry<Label> {
  readonly label: Label;
  readonly steps: string;
}

/** The entries of a sorted list, from one place to before another, that begin with the same `depth` letters. */
interface Branch<Label> {
  readonly entries: readonly Entry<Label>[];
  readonly from: number;
  readonly to: number;
  readonly depth: number;
  /** The branches found so far, of the few that each word begins at. */
  readonly known?: Map<string, Branch<Label>>;
}

/** The words of a text that were found for each label, each once. */
export type FoundPhrases<Label> = ReadonlyMap<Label, ReadonlySet<string>>;

const ANY_REST = '*';
const SOME_WORDS = '…';
const WORDS_BETWEEN_MAX = 3;
const KNOWN_DEPTH_MAX = 2;

/** Scripts that put no spaces between words: there, phrases begin and end anywhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const SIGNS: ReadonlySet<number> = new Set(Array.from('%$€£', (sign) => sign.charCodeAt(0)));

/**
 * Searches for thousands of phrases in one pass over a text. Sorted, they are a tree by their characters: a regular
 * expression of that size takes seconds, and a tree of objects ten megabytes. They are sorted for the first text.
 */
export function createPhraseFinder<Label>(
  listPhrases: () => readonly Phrase<Label>[],
): (readableText: string) => FoundPhrases<Label> {
  let roots: readonly [spaced: Branch<Label>, unspaced: Branch<Label>] | undefined;
  return (text) => {
    roots ??= plant(listPhrases());
    const [spaced, unspaced] = roots;
    const found = new Map<Label, Set<string>>();
    const isAnywhere = UNSPACED.test(text);
    for (let start = 0; start < text.length; start += 1) {
      const isStart = isWordStart(text, start);
      if (!isStart && !isAnywhere) continue;
      const note = (label: Label, end: number) => {
        const words = found.get(label) ?? new Set();
        found.set(label, words.add(text.slice(start, end)));
      };
      if (isStart) walk(spaced, text, start, isWordEnd, note);
      if (isAnywhere) walk(unspaced, text, start, () => true, note);
    }
    return found;
  };
}

function plant<Label>(phrases: readonly Phrase<Label>[]) {
  const spaced: Entry<Label>[] = [];
  const unspaced: Entry<Label>[] = [];
  for (const { label, pattern } of phrases) {
    // In the form that texts are compared in, which has no accents.
    const folded = pattern.normalize('NFKD').replace(/\p{M}/gu, '');
    const steps = folded.replaceAll(' .. ', SOME_WORDS);
    // Without spaces a word has no rest that is distinct from the next word.
    if (UNSPACED.test(pattern)) unspaced.push({ label, steps: steps.replaceAll(ANY_REST, '') });
    else spaced.push({ label, steps });
  }
  return [toRoot(spaced), toRoot(unspaced)] as const;
}

function toRoot<Label>(entries: Entry<Label>[]): Branch<Label> {
  entries.sort((one, other) => (one.steps < other.steps ? -1 : Number(one.steps > other.steps)));
  return { entries, from: 0, to: entries.length, depth: 0, known: new Map() };
}

/** The entries of a branch that go on with a letter; undefined if none does. */
function follow<Label>(branch: Branch<Label>, letter: string): Branch<Label> | undefined {
  const { known } = branch;
  const next = known?.get(letter) ?? search(branch, letter);
  if (next) known?.set(letter, next);
  return next;
}

function search<Label>(branch: Branch<Label>, letter: string): Branch<Label> | undefined {
  const { entries, to, depth } = branch;
  const code = letter.charCodeAt(0);
  // Most letters lead nowhere. What ends here has no next letter: NaN, which is neither.
  if (code < Number(entries[branch.from]?.steps.charCodeAt(depth))) return undefined;
  if (code > Number(entries[to - 1]?.steps.charCodeAt(depth))) return undefined;
  const from = findPlace(branch, branch.from, code);
  if (from === to || entries[from]?.steps.charCodeAt(depth) !== code) return undefined;
  const next = { entries, from, to: findPlace(branch, from, code + 1), depth: depth + 1 };
  return next.depth < KNOWN_DEPTH_MAX ? { ...next, known: new Map() } : next;
}

/** The first place, of those from `low`, whose next letter has this code or a higher one; the end of the branch if none. */
function findPlace<Label>(
  { entries, to, depth }: Branch<Label>,
  low: number,
  code: number,
): number {
  let [from, end] = [low, to];
  while (from < end) {
    const middle = (from + end) >> 1;
    // What ends here has no next letter, and stands first.
    if ((entries[middle]?.steps.charCodeAt(depth) ?? 0) >= code) end = middle;
    else from = middle + 1;
  }
  return from;
}

function walk<Label>(
  branch: Branch<Label>,
  text: string,
  at: number,
  canEnd: (text: string, at: number) => boolean,
  note: (label: Label, end: number) => void,
): void {
  const { entries, from, to, depth } = branch;
  for (let place = from; place < to; place += 1) {
    const entry = entries[place];
    // Phrases that end here stand before all longer ones.
    if (!entry || entry.steps.length > depth) break;
    if (canEnd(text, at)) note(entry.label, at);
  }
  const letter = text[at];
  const next = letter === undefined ? undefined : follow(branch, letter);
  if (next) walk(next, text, at + 1, canEnd, note);
  const rest = follow(branch, ANY_REST);
  if (rest) walk(rest, text, findWordEnd(text, at), canEnd, note);
  const later = letter === ' ' ? follow(branch, SOME_WORDS) : undefined;
  if (!later) return;
  let place = at + 1;
  for (let skipped = 0; skipped <= WORDS_BETWEEN_MAX && place < text.length; skipped += 1) {
    walk(later, text, place, canEnd, note);
    const end = text.indexOf(' ', place);
    if (end === -1) return;
    place = end + 1;
  }
}

const isSign = (text: string, at: number) => SIGNS.has(text.charCodeAt(at));

const isWordStart = (text: string, at: number) =>
  at === 0 || text[at - 1] === ' ' || isSign(text, at) || isSign(text, at - 1);

const isWordEnd = (text: string, at: number) =>
  at >= text.length || text[at] === ' ' || isSign(text, at) || isSign(text, at - 1);

function findWordEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && text[end] !== ' ' && !isSign(text, end)) end += 1;
  return end;
}
