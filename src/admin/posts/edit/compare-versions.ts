import { stripTags } from '#rules/html/read-text.ts';
import { describeMoment, momentOf } from '../fields/publication-date.ts';
import { type PostDraft, splitTags } from '../form/post-draft.ts';
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

const describeDate = ({ createdAt, time }: PostDraft) => describeMoment(momentOf(createdAt, time));

/** How each field is read, and by what it is told whether it was changed. */
const fields: readonly {
  readonly label: string;
  readonly read: (draft: PostDraft) => string;
}[] = [
  { label: 'Title', read: ({ title }) => title.trim() },
  { label: 'Excerpt', read: ({ excerpt }) => excerpt.trim() },
  { label: 'Content', read: ({ content }) => content },
  { label: 'Tags', read: ({ tags }) => splitTags(tags).join(', ') },
  { label: 'Address', read: ({ slug }) => slug.trim() },
  { label: 'Publication Date', read: describeDate },
  { label: 'Status', read: ({ published }) => (published ? 'Published' : 'Draft') },
  { label: 'Cover Image', read: ({ coverImage }) => coverImage },
];

/** What somebody else has changed since `base`; empty where nothing that can be seen. */
export function listTheirChanges({ base, mine, theirs }: PostVersions): ChangedField[] {
  return fields.flatMap(({ label, read }) => {
    const [was, isMine, isTheirs] = [read(base), read(mine), read(theirs)];
    if (isTheirs === was || isTheirs === isMine) return [];
    const isDisputed = isMine !== was;
    const other = isDisputed ? isMine : was;
    const [one, others] =
      label === 'Content'
        ? readContents(isTheirs, other)
        : [[isTheirs || '(empty)'], [other || '(empty)']];
    return [{ label, isDisputed, lines: diffLines(one, others) }];
  });
}
