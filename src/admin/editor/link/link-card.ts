import type { EditorState, Transaction } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import type { LinkAttributes } from '../schema/link-mark.ts';

/** A paragraph that is nothing but a link to another page. */
export interface StandaloneLink {
  readonly from: number;
  readonly to: number;
  readonly href: string;
  readonly words: string;
}

/** The paragraph with the caret, if it is a link and nothing else; null otherwise. */
export function findStandaloneLink({ selection }: EditorState): StandaloneLink | null {
  const { $from, empty } = selection;
  const { parent } = $from;
  if (!empty || $from.depth !== 1 || parent.type.name !== 'paragraph') return null;
  const words = parent.textContent.trim();
  const marks = parent.children
    .filter((child) => child.text?.trim() !== '')
    .map((child) => child.marks.find(({ type }) => type.name === 'link'));
  const { href } = (marks[0]?.attrs ?? {}) as Partial<LinkAttributes>;
  const isOne = marks.every((mark) => mark && mark.attrs.href === href);
  if (!isOne || !href || !/^https?:\/\//i.test(href) || !URL.canParse(href) || words === '')
    return null;
  return { from: $from.before(), to: $from.after(), href, words };
}

/** Makes a standalone link a card: a figure with the link and, as caption, its site. Nothing is fetched from there. */
export function showAsCard({ schema, tr }: EditorState, link: StandaloneLink): Transaction {
  const { host } = new URL(link.href);
  const site = host.replace(/^www\./, '');
  const title = link.words === link.href ? nameAddress(link.href) : link.words;
  const address = link.href.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
  const mark = schema.mark('link', { href: link.href });
  const card = schema.node('figure', null, [
    schema.node('paragraph', null, schema.text(title ?? address, [mark])),
    ...(title === null ? [] : [schema.node('figcaption', null, schema.text(site))]),
  ]);
  tr.replaceWith(link.from, link.to, [card]);
  const after = link.from + card.nodeSize;
  if (tr.doc.content.size <= after) tr.insert(after, schema.node('paragraph'));
  return tr.setSelection(TextSelection.near(tr.doc.resolve(after), 1)).scrollIntoView();
}

/** The words at the end of an address, as in `/blog/what-a-lock-is`; null if it has none. */
function nameAddress(href: string): string | null {
  const last = new URL(href).pathname.split('/').findLast((part) => part !== '') ?? '';
  const words = last.replace(/\.\w{1,5}$/, '').split(/[-_]+/);
  if (words.length < 2 || !words.every((word) => /^[a-z\d]+$/i.test(word))) return null;
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
