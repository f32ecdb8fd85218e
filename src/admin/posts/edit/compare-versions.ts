import { changeNames, putLast } from '#shared/fields/field-values.ts';
import { stripTags } from '#shared/html/read-text.ts';
import { type PostChange, postFields } from '#shared/posts/post-fields.ts';
import { describeMoment, momentOf } from '../fields/publication-date.ts';
import { readControl } from '../form/control-values.ts';
import type { PostDraft } from '../form/post-draft.ts';
import { type DiffLine, diffLines } from './diff-lines.ts';

/** Three versions of a post: the common starting point, mine, and the one somebody else saved. */
export interface PostVersions {
  readonly base: PostDraft;
  readonly mine: PostDraft;
  readonly theirs: PostDraft;
}

export interface ChangedField {
  readonly label: string;
  /** Whether I changed it too, and differently. */
  readonly isDisputed: boolean;
  /** Lines of theirs and mine; of the old version if I did not change it. */
  readonly lines: readonly DiffLine[];
}

const blockEnd = /<\/(?:p|h[1-6]|li|blockquote|pre|tr|figure|table)>|<(?:br|hr)\s*\/?>/gi;

/** The text of each block of some HTML. */
function readBlocks(html: string): string[] {
  return html
    .replace(blockEnd, '$&\n')
    .split('\n')
    .map((line) => stripTags(line).trim())
    .filter((line) => line !== '');
}

/** Two texts that differ only in their tags are compared as HTML. */
export function readContents(one: string, other: string): [string[], string[]] {
  const blocks: [string[], string[]] = [readBlocks(one), readBlocks(other)];
  if (blocks[0].join('\n') !== blocks[1].join('\n')) return blocks;
  const lines = (html: string) => html.replace(blockEnd, '$&\n').trim().split('\n');
  return [lines(one), lines(other)];
}

const comparedNames = putLast(
  changeNames(postFields),
  ...(['slug', 'createdAt', 'published', 'coverImage'] as const),
);

/** The lines of a field, and the text by which changes are detected. */
const read = (draft: PostDraft, name: keyof PostChange) =>
  name === 'createdAt'
    ? describeMoment(momentOf(draft.createdAt, draft.time))
    : readControl(postFields[name], draft[name]);

/** The changes that somebody else has made since `base`; empty if none is visible. */
export function listTheirChanges({ base, mine, theirs }: PostVersions): ChangedField[] {
  return comparedNames.flatMap((name) => {
    const { label, kind } = postFields[name];
    const [before, mySide, theirSide] = [read(base, name), read(mine, name), read(theirs, name)];
    if (theirSide === before || theirSide === mySide) return [];
    const isDisputed = mySide !== before;
    const other = isDisputed ? mySide : before;
    const [one, others] =
      kind === 'html'
        ? readContents(theirSide, other)
        : [[theirSide || '(empty)'], [other || '(empty)']];
    return [{ label, isDisputed, lines: diffLines(one, others) }];
  });
}
