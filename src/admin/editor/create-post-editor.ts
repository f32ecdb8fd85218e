import { Editor, getSchema } from '@tiptap/core';
import { Dropcursor } from '@tiptap/extensions/drop-cursor';
import { Gapcursor } from '@tiptap/extensions/gap-cursor';
import { TrailingNode } from '@tiptap/extensions/trailing-node';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { ColouredCode } from './code/coloured-code.ts';
import { EditorKeys } from './editor-keys.ts';
import { EmptyHint } from './empty-hint.ts';
import { readHtml } from './html/read-html.ts';
import { PasteExtension } from './paste/paste-extension.ts';
import type { PasteHost } from './paste/paste-markdown.ts';
import type { CopyPicture } from './pictures/foreign-pictures.ts';
import { PictureFiles } from './pictures/picture-files.ts';
import type { UploadPicture } from './pictures/upload-picture.ts';
import { postExtensions } from './schema/post-extensions.ts';
import type { InsertChoice } from './slash/insert-choices.ts';
import { SlashMenuKeys } from './slash/slash-menu-keys.ts';
import { HeldSelection } from './surface/held-selection.ts';
import { KeptCaret } from './surface/kept-caret.ts';

/** What the editor asks of the screen around it. */
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
  /** Id of the insert menu's list. */
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
