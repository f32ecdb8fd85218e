import { foldText } from '#shared/text/fold-text.ts';
import { splitTags } from '../form/field-controls.ts';

export interface TagAtCaret {
  /** Its start and end in the line, including white space around it. */
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

/** The entry between commas that contains the caret. */
export function findTagAtCaret(text: string, caret: number): TagAtCaret {
  const start = text.lastIndexOf(',', caret - 1) + 1;
  const comma = text.indexOf(',', caret);
  const end = comma === -1 ? text.length : comma;
  return { start, end, word: text.slice(start, end).trim() };
}

/** Replaces the tag being typed, and returns the line and the new caret. */
export function putTag(
  text: string,
  { start, end }: TagAtCaret,
  tag: string,
): { readonly text: string; readonly caret: number } {
  const before = text.slice(0, start) + (start > 0 ? ' ' : '') + tag;
  const after = text.slice(end);
  return after === ''
    ? { text: `${before}, `, caret: before.length + 2 }
    : { text: before + after, caret: before.length };
}

/** Suggestions that are not in the line already. */
export function leaveOutUsed<Tag extends { readonly name: string }>(
  tags: readonly Tag[],
  text: string,
  { start, end }: TagAtCaret,
): Tag[] {
  const others = splitTags(`${text.slice(0, start)},${text.slice(end)}`);
  const used = new Set(others.map(foldText));
  return tags.filter(({ name }) => !used.has(foldText(name)));
}
