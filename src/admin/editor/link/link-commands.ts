import { type Editor, getMarkRange } from '@tiptap/core';
import { type LinkAttributes, linkTo } from '../schema/link-mark.ts';

/** The link around the caret, or the text a new link would cover. */
export interface LinkTarget {
  readonly from: number;
  readonly to: number;
  readonly href: string;
  readonly opensNewWindow: boolean;
  /** False for a new link. */
  readonly isLink: boolean;
}

/** The existing link at the caret, or else the selected words. */
export function findLinkTarget({ state }: Editor): LinkTarget {
  const { from, to, $from } = state.selection;
  const type = state.schema.marks.link;
  const range = type && getMarkRange($from, type);
  const mark = range && state.doc.resolve(range.from).nodeAfter?.marks.find((m) => m.type === type);
  if (!range || !mark) return { from, to, href: '', opensNewWindow: false, isLink: false };
  const { href, target } = mark.attrs as LinkAttributes;
  return {
    from: Math.min(range.from, from),
    to: Math.max(range.to, to),
    href,
    opensNewWindow: target === '_blank',
    isLink: true,
  };
}

interface NewLink {
  readonly href: string;
  readonly opensNewWindow: boolean;
  /** The text that is inserted where the target covers no words. */
  readonly words: string;
}

export function setLink(
  editor: Editor,
  { from, to }: LinkTarget,
  { href, opensNewWindow, words }: NewLink,
): void {
  const type = editor.schema.marks.link;
  if (!type) return;
  const { tr } = editor.state;
  const link = type.create(linkTo(href, opensNewWindow));
  let end = to;
  if (from === to) {
    tr.insertText(words, from);
    end = from + words.length;
  }
  tr.removeMark(from, end, type).addMark(from, end, link).removeStoredMark(type);
  editor.view.dispatch(tr.scrollIntoView());
}

export function removeLink(editor: Editor, { from, to }: LinkTarget): void {
  const type = editor.schema.marks.link;
  if (type) editor.view.dispatch(editor.state.tr.removeMark(from, to, type));
}
