import { closeHistory } from '@tiptap/pm/history';
import { DOMParser as DocumentParser, type Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Announce } from '../pictures/picture-uploads.ts';
import { dropFrontMatter } from './looks-like-markdown.ts';

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

/** Pastes Markdown as plain text, then as structure, so that undo returns to the text, which stays without code. */
export async function pasteMarkdown(
  view: EditorView,
  markdown: string,
  announce: Announce,
): Promise<void> {
  const body = dropFrontMatter(markdown);
  const { tr } = view.state;
  const { from } = tr.selection;
  closeHistory(tr).replaceSelection(toLines(view, markdown));
  const to = tr.mapping.map(view.state.selection.to);
  view.dispatch(tr.setMeta(rangeKey, { from, to }).setMeta('uiEvent', 'paste').scrollIntoView());

  const converter = await import('./markdown-to-html.ts').catch(() => null);
  const range = view.isDestroyed ? null : rangeKey.getState(view.state);
  if (!converter || !range) return;
  const structured = closeHistory(view.state.tr).setMeta(rangeKey, null);
  replaceByHtml(structured, range, converter.markdownToHtml(body));
  view.dispatch(structured.setMeta('uiEvent', 'paste').scrollIntoView());
  const without = body === markdown ? '' : ', without the fields above it';
  announce(`Markdown became formatted text${without}. Undo brings back the plain text.`);
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
