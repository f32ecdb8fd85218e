import { changeNames, putLast } from '#rules/fields/field-values.ts';
import { stripTags } from '#rules/html/read-text.ts';
import { type PostChange, postFields } from '#rules/posts/post-fields.ts';
import { describeMoment, momentOf } from '../fields/publication-date.ts';
import { readControl } from '../form/field-controls.ts';
import type { PostDraft } from '../form/post-draft.ts';
import { type DiffLine, diffLines } from './diff-lines.ts';

/** Three versions of a post: what both started from, what I have, and what somebody else saved. */
export interface PostVersions {
  readonly base: PostDraft;
  readonly mine: PostDraft;
  readonly theirs: PostDraft;
}

/** A field that somebody else has changed. */
export interface ChangedField {
  readonly label: string;
  /** Whether I changed it too, and otherwise. */
  readonly isDisputed: boolean;
  /** Lines of theirs and mine where I changed it too; otherwise of theirs and what was there. */
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

/** Where two texts differ in their tags alone, the tags are what there is to see. */
function readContents(one: string, other: string): [string[], string[]] {
  const blocks: [string[], string[]] = [readBlocks(one), readBlocks(other)];
  if (blocks[0].join('\n') !== blocks[1].join('\n')) return blocks;
  const lines = (html: string) => html.replace(blockEnd, '$&\n').trim().split('\n');
  return [lines(one), lines(other)];
}

const comparedNames = putLast(
  changeNames(postFields),
  ...(['slug', 'createdAt', 'published', 'coverImage'] as const),
);

/** What a field says, and by what it is told whether it was changed. */
const read = (draft: PostDraft, name: keyof PostChange) =>
  name === 'createdAt'
    ? describeMoment(momentOf(draft.createdAt, draft.time))
    : readControl(postFields[name], draft[name]);

/** What somebody else has changed since `base`; empty where nothing that can be seen. */
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
