import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { keepLinkAddress } from '#shared/html/kept-values.ts';
import { linkTo } from '../schema/link-mark.ts';
import { nameLanguage } from '../schema/name-language.ts';
import { looksLikeCode, looksLikeMarkdown } from './looks-like-markdown.ts';
import { type PasteHost, pastedMarkdown, pasteMarkdown } from './paste-markdown.ts';
import { readPastedHtml } from './read-pasted-html.ts';

/** Pasting from word processors, code editors and plain text. */
export const PasteExtension = Extension.create<PasteHost>({
  name: 'postPaste',
  addOptions: () => ({ announce: () => {}, getTakeFields: () => undefined }),
  addProseMirrorPlugins() {
    const { options } = this;
    const { announce } = options;
    // Ctrl+Shift+V asks for plain text.
    let isPlain = false;
    return [
      pastedMarkdown(),
      new Plugin({
        props: {
          transformPastedHTML: (pasted) => {
            const { html, lostPictures } = readPastedHtml(pasted);
            if (lostPictures > 0) announce(sayLost(lostPictures), 'danger');
            return html;
          },
          handleDOMEvents: {
            keydown: (_view, event) => {
              isPlain = event.shiftKey && event.code === 'KeyV';
              return false;
            },
            keyup: () => {
              isPlain = false;
              return false;
            },
          },
          handlePaste: (view, event) => {
            if (isPlain || !event.clipboardData || isInCode(view)) return false;
            return handlePaste(view, event.clipboardData, options);
          },
        },
      }),
    ];
  },
});

const sayLost = (pictures: number) =>
  pictures === 1
    ? 'A picture was not pasted: insert it from its file.'
    : `${pictures} pictures were not pasted: insert them from their files.`;

const isInCode = ({ state }: EditorView) => state.selection.$from.parent.type.spec.code === true;

function handlePaste(view: EditorView, clipboard: DataTransfer, host: PasteHost): boolean {
  const text = clipboard.getData('text/plain');
  const language = readCodeEditor(clipboard);
  if (language !== null && language !== 'markdown' && text.includes('\n')) {
    return pasteCode(view, text, language);
  }
  if (pasteAddress(view, text.trim())) return true;
  const isFormatted = clipboard.getData('text/html') !== '' && language === null;
  if (isFormatted) return false;
  if (!looksLikeMarkdown(text)) return looksLikeCode(text) && pasteCode(view, text, null);
  void pasteMarkdown(view, text, host);
  return true;
}

/** The language that Visual Studio Code copied from; null for other programs. */
function readCodeEditor(clipboard: DataTransfer): string | null {
  try {
    const note = JSON.parse(clipboard.getData('vscode-editor-data')) as { mode?: unknown };
    return typeof note.mode === 'string' ? note.mode : null;
  } catch {
    return null;
  }
}

function pasteCode(view: EditorView, text: string, language: string | null): boolean {
  const { schema, tr } = view.state;
  const type = schema.nodes.codeBlock;
  if (!type) return false;
  const code = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  const block = type.create({ language: language && nameLanguage(language) }, schema.text(code));
  view.dispatch(tr.replaceSelectionWith(block).scrollIntoView());
  return true;
}

/** A lone address becomes a link, around the selected words if there are any. */
function pasteAddress(view: EditorView, text: string): boolean {
  if (!/^(?:https?:\/\/|mailto:)\S+$/i.test(text)) return false;
  const href = keepLinkAddress(text);
  const { state } = view;
  const type = state.schema.marks.link;
  const { from, to, empty, $from, $to } = state.selection;
  if (href === null || !type || !$from.parent.inlineContent) return false;
  if (!empty && !$from.sameParent($to)) return false;
  const link = type.create(linkTo(href));
  const { tr } = state;
  if (empty) tr.replaceSelectionWith(state.schema.text(text, [...$from.marks(), link]), false);
  else tr.addMark(from, to, link);
  view.dispatch(tr.removeStoredMark(type).scrollIntoView());
  return true;
}
