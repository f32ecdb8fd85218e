import type { RevisionBody } from '#contracts/posts/revisions/endpoints.ts';
import type { GivenField } from '#shared/fields/field.ts';
import { changeNames } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { readContents } from '../edit/compare-versions.ts';
import { type DiffLine, diffLines } from '../edit/diff-lines.ts';
import { describeMoment } from '../fields/publication-date.ts';
import { readControl, toControl } from '../form/control-values.ts';

/** A row of two texts: a part that both have, or words that only one has. */
export interface ComparedRow {
  readonly isSame: boolean;
  /** The words of both texts in one sequence: `one` is the older text, `other` the newer one. */
  readonly parts: readonly DiffLine[];
}

export interface ComparedField {
  readonly label: string;
  readonly rows: readonly ComparedRow[];
}

/** The differences between two versions of a post, field by field, word by word. */
export function compareRevisions(older: RevisionBody, newer: RevisionBody): ComparedField[] {
  return changeNames(postFields).flatMap((name) => {
    const field: GivenField = postFields[name];
    const [before, after] = [older[name], newer[name]];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    const read = (value: unknown) =>
      name === 'createdAt'
        ? describeMoment(new Date(String(value)))
        : readControl(field, toControl(field, value));
    const [one, other] =
      field.kind === 'html'
        ? readContents(String(before), String(after))
        : [[read(before) || '(empty)'], [read(after) || '(empty)']];
    return [{ label: field.label, rows: pairLines(diffLines(one, other)) }];
  });
}

/** Puts what was removed beside what took its place. */
function pairLines(lines: readonly DiffLine[]): ComparedRow[] {
  const rows: ComparedRow[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index];
    if (line?.in === 'both') {
      rows.push({ isSame: true, parts: [line] });
      index += 1;
      continue;
    }
    const end = lines.findIndex(({ in: place }, at) => at >= index && place === 'both');
    const run = lines.slice(index, end === -1 ? lines.length : end);
    const [removed, added] = (['one', 'other'] as const).map((place) =>
      run.filter((changed) => changed.in === place).map(({ text }) => text),
    ) as [string[], string[]];
    for (let row = 0; row < Math.max(removed.length, added.length); row += 1) {
      rows.push(compareWords(removed[row] ?? '', added[row] ?? ''));
    }
    index += run.length;
  }
  return rows;
}

export function compareWords(one: string, other: string): ComparedRow {
  const words = diffLines(splitWords(one), splitWords(other));
  const joined: DiffLine[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last?.in === word.in) joined[joined.length - 1] = { ...last, text: last.text + word.text };
    else joined.push(word);
  }
  const end = joined.at(-1);
  if (end) joined[joined.length - 1] = { ...end, text: end.text.trimEnd() };
  return { isSame: false, parts: joined };
}

/** Words with the white space behind them; the last one too, which another text may go on after. */
const splitWords = (text: string) =>
  text.trim() === '' ? [] : (`${text.trimEnd()} `.match(/^\s+|\S+\s*/g) ?? []);
