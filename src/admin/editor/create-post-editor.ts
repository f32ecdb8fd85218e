import { Editor, Extension, getSchema } from '@tiptap/core';
import { Dropcursor } from '@tiptap/extensions/drop-cursor';
import { Gapcursor } from '@tiptap/extensions/gap-cursor';
import { TrailingNode } from '@tiptap/extensions/trailing-node';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { ColouredCode } from './code/coloured-code.ts';
import { readHtml } from './html/read-html.ts';
import { PasteExtension } from './paste/paste-extension.ts';
import type { PasteHost } from './paste/paste-markdown.ts';
import type { UploadPicture } from './pictures/check-picture.ts';
import type { CopyPicture } from './pictures/foreign-pictures.ts';
import { PictureFiles } from './pictures/picture-files.ts';
import { postExtensions } from './schema/post-extensions.ts';
import type { InsertChoice } from './slash/insert-choices.ts';
import { SlashMenuKeys } from './slash/slash-menu.tsx';

/** The uploads and copies that the editor asks of the screen around it. */
export interface EditorHost extends PasteHost {
  /** Undefined if pictures cannot be uploaded. */
  readonly getUpload: () => UploadPicture | undefined;
  /** Undefined if pictures of other sites stay there. */
  readonly getCopy: () => CopyPicture | undefined;
  readonly getChoices: () => readonly InsertChoice[];
  readonly onLink: () => void;
  readonly onToolbar: () => void;
  readonly onFind: (withReplace: boolean) => void;
}

interface PostEditorOptions {
  readonly element: HTMLElement;
  readonly html: string;
  readonly menuId: string;
  readonly host: EditorHost;
}

/** The schema of posts, for reading HTML without an editor. */
export const postSchema = getSchema(postExtensions);

/** Starts the editor inside `element`. The caller must destroy it. */
export function createPostEditor({ element, html, menuId, host }: PostEditorOptions): Editor {
  return new Editor({
    element,
    // The page's security policy allows no style elements: surface/rich-editor.css has what ProseMirror needs.
    injectCSS: false,
    content: readHtml(postSchema, html).toJSON(),
    enablePasteRules: false,
    extensions: [
      ...postExtensions,
      SlashMenuKeys.configure({ menuId, getChoices: host.getChoices }),
      EditorKeys.configure(host),
      EmptyHint,
      ColouredCode,
      PictureFiles.configure(host),
      PasteExtension.configure(host),
      UndoRedo,
      Gapcursor,
      Dropcursor.configure({ width: 2, class: 'ed-drop-line', color: false }),
      HeldSelection,
      KeptCaret,
      TrailingNode,
    ],
    editorProps: {
      attributes: { class: 'prose ed-text' },
      // The toolbar sticks to the top, and on narrow screens the form's buttons to the bottom.
      // Sideways, code and tables show a little of what comes next.
      scrollMargin: { top: 140, bottom: 96, left: 24, right: 24 },
      scrollThreshold: { top: 140, bottom: 96, left: 24, right: 24 },
    },
  });
}

const heldKey = new PluginKey<boolean>('heldSelection');

/** Keeps the selected words highlighted while a field outside the text has the focus. */
const HeldSelection = Extension.create({
  name: 'heldSelection',
  addProseMirrorPlugins: () => [
    new Plugin<boolean>({
      key: heldKey,
      state: {
        init: () => false,
        // TipTap dispatches a transaction for each change of the focus.
        apply: (tr, isHeld) => (tr.getMeta('focus') ? false : isHeld || !!tr.getMeta('blur')),
      },
      props: {
        decorations: (state) => {
          const { from, to, empty } = state.selection;
          const isShown = !empty && state.selection instanceof TextSelection;
          if (!isShown || !heldKey.getState(state)) return null;
          const words = Decoration.inline(from, to, { class: 'ed-held-selection' });
          return DecorationSet.create(state.doc, [words]);
        },
      },
    }),
  ],
});

/** Puts the caret back at once: ProseMirror waits 20 ms, and gives up if the selection moves meanwhile. */
const KeptCaret = Extension.create({
  name: 'keptCaret',
  addProseMirrorPlugins: () => {
    // A press puts the caret where it was made.
    let isPressed = false;
    const handleDOMEvents = {
      mousedown: () => {
        isPressed = true;
      },
      blur: () => {
        isPressed = false;
      },
      focus: (view: EditorView) => {
        if (!isPressed) view.focus();
      },
    };
    return [new Plugin({ props: { handleDOMEvents } })];
  },
});

const HINT = 'Write, paste, or type / for headings, lists, tables and more';

/** Shown in empty lines that do not look like what they are. */
const lineHints: Readonly<Record<string, string>> = {
  figcaption: 'Caption',
  tableCaption: 'Caption',
  summary: 'Summary',
  descriptionTerm: 'Term',
};

/** A hint in an empty post or caption: a few lookups at each key, where `:has()` would check every element. */
const EmptyHint = Extension.create({
  name: 'emptyHint',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        attributes: { 'aria-placeholder': HINT },
        decorations: (state) => {
          const place = findEmptyLine(state);
          if (!place) return null;
          const { from, hint } = place;
          const attributes = { class: 'ed-empty', 'data-hint': hint };
          return DecorationSet.create(state.doc, [Decoration.node(from, from + 2, attributes)]);
        },
      },
    }),
  ],
});

function findEmptyLine({ doc, selection }: EditorState): { from: number; hint: string } | null {
  const line = doc.firstChild;
  const isEmpty = doc.childCount === 1 && line?.type.name === 'paragraph' && !line.childCount;
  if (isEmpty) return { from: 0, hint: HINT };
  const { $from } = selection;
  const hint = lineHints[$from.parent.type.name];
  return hint && !$from.parent.childCount ? { from: $from.before(), hint } : null;
}

interface EditorKeysOptions {
  readonly onLink: () => void;
  readonly onToolbar: () => void;
  readonly onFind: (withReplace: boolean) => void;
}

/** Keys that move the focus out of the text. */
const EditorKeys = Extension.create<EditorKeysOptions>({
  name: 'editorKeys',
  priority: 900,
  addOptions: () => ({ onLink: () => {}, onToolbar: () => {}, onFind: () => {} }),
  addKeyboardShortcuts() {
    const call = (action: () => void) => () => {
      action();
      return true;
    };
    const { onLink, onToolbar, onFind } = this.options;
    return {
      'Mod-k': call(onLink),
      'Alt-F10': call(onToolbar),
      'Mod-f': call(() => onFind(false)),
      'Mod-h': call(() => onFind(true)),
    };
  },
  addProseMirrorPlugins: () => [leaveByTab()],
});

/** After Escape, Tab leaves the editor, also from lists, tables and code (WCAG 2.2, 2.1.2 No Keyboard Trap). */
function leaveByTab(): Plugin {
  let isLeaving = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (_view, event) => {
          if (event.key === 'Shift') return false;
          const leaves = isLeaving && event.key === 'Tab';
          isLeaving = event.key === 'Escape';
          return leaves;
        },
      },
    },
  });
}
