import { type Editor, getMarkRange } from '@tiptap/core';
import { type LinkAttributes, linkTo } from '../schema/link-mark.ts';

/** The link around the caret, or what a new one would be made of. */
export interface LinkTarget {
  readonly from: number;
  readonly to: number;
  readonly href: string;
  readonly opensNewWindow: boolean;
  /** False for a new link. */
  readonly isLink: boolean;
}

/** What a link made now would cover: the link that is there, or the selected words. */
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

/** Links the target; where it covers no words, the address itself is inserted. */
export function setLink(
  editor: Editor,
  { from, to }: LinkTarget,
  href: string,
  opensNewWindow: boolean,
): void {
  const type = editor.schema.marks.link;
  if (!type) return;
  const { tr } = editor.state;
  const link = type.create(linkTo(href, opensNewWindow));
  let end = to;
  if (from === to) {
    const text = href.replace(/^(?:mailto|tel):/, '');
    tr.insertText(text, from);
    end = from + text.length;
  }
  tr.removeMark(from, end, type).addMark(from, end, link).removeStoredMark(type);
  editor.view.dispatch(tr.scrollIntoView());
}

/** Leaves the words and takes the link away. */
export function removeLink(editor: Editor, { from, to }: LinkTarget): void {
  const type = editor.schema.marks.link;
  if (type) editor.view.dispatch(editor.state.tr.removeMark(from, to, type));
}
