import { closeHistory } from '@tiptap/pm/history';
import { DOMParser as DocumentParser, type Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Announce } from '../pictures/running-uploads.ts';
import { splitFrontMatter } from './looks-like-markdown.ts';
import type { FrontMatter } from './read-front-matter.ts';

/** The place of plain text that is about to become structure. */
interface PastedRange {
  readonly from: number;
  readonly to: number;
}

const rangeKey = new PluginKey<PastedRange | null>('pastedMarkdown');

/** Tracks the pasted text while the code that reads Markdown is loading. */
export function pastedMarkdown(): Plugin {
  return new Plugin<PastedRange | null>({
    key: rangeKey,
    state: {
      init: () => null,
      apply(tr, range) {
        const change = tr.getMeta(rangeKey) as PastedRange | null | undefined;
        if (change !== undefined) return change;
        return range && { from: tr.mapping.map(range.from, -1), to: tr.mapping.map(range.to) };
      },
    },
  });
}

/** Takes what stands above a Markdown file into the form; says what was taken and what was not. */
export type TakeFields = (values: FrontMatter) => string;

/** Whom a pasted text concerns besides the editor. */
export interface PasteHost {
  readonly announce: Announce;
  /** Undefined if there is nothing around the text. */
  readonly getTakeFields: () => TakeFields | undefined;
}

/** Pastes Markdown as plain text, then as structure, so that undo returns to the text, which stays without code. */
export async function pasteMarkdown(
  view: EditorView,
  markdown: string,
  { announce, getTakeFields }: PasteHost,
): Promise<void> {
  const { tr } = view.state;
  const { from } = tr.selection;
  closeHistory(tr).replaceSelection(toLines(view, markdown));
  const to = tr.mapping.map(view.state.selection.to);
  view.dispatch(tr.setMeta(rangeKey, { from, to }).setMeta('uiEvent', 'paste').scrollIntoView());

  const { head, body } = splitFrontMatter(markdown);
  const [converter, reader] = await Promise.all([
    import('./markdown-to-html.ts').catch(() => null),
    head === '' ? null : import('./read-front-matter.ts').catch(() => null),
  ]);
  const range = view.isDestroyed ? null : rangeKey.getState(view.state);
  if (!converter || !range) return;
  const take = getTakeFields();
  const values = take && reader?.readFrontMatter(head);
  // Front matter that cannot be read stays in the text.
  const kept = head === '' || values ? '' : `~~~~\n${head.trim()}\n~~~~\n\n`;
  const structured = closeHistory(view.state.tr).setMeta(rangeKey, null);
  replaceByHtml(structured, range, converter.markdownToHtml(kept + body));
  view.dispatch(structured.setMeta('uiEvent', 'paste').scrollIntoView());
  const taken = values ? ` ${take(values)}` : '';
  announce(`Markdown became formatted text.${taken} Undo brings back the plain text.`);
}

/** The text the way ProseMirror pastes plain text: one paragraph per line. */
function toLines({ state: { schema } }: EditorView, text: string): Slice {
  const lines = text.split(/(?:\r\n?|\n)+/).filter((line) => line !== '');
  const paragraphs = lines.map((line) => schema.node('paragraph', null, schema.text(line)));
  const pasted = schema.node('doc', null, paragraphs);
  return pasted.slice(1, pasted.content.size - 1);
}

function replaceByHtml(tr: Transaction, { from, to }: PastedRange, html: string): void {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const { schema } = tr.doc.type;
  const slice = DocumentParser.fromSchema(schema).parseSlice(body, {
    context: tr.doc.resolve(from),
  });
  tr.replaceRange(from, to, slice);
}
