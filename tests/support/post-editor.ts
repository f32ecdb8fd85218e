import type { Editor } from '@tiptap/core';
import { createPostEditor, type EditorHost } from '#admin/editor/create-post-editor.ts';

/** What the screen around an editor does, of which nothing matters to its text. */
const host = {
  announce: () => {},
  getTakeFields: () => undefined,
  getUpload: () => undefined,
  getCopy: () => undefined,
  getChoices: () => [],
  onLink: () => {},
  onToolbar: () => {},
  onFind: () => {},
};

/** An editor of a post outside any page, with its element; to be destroyed by the test. */
export function openPostEditor(
  html: string,
  given: Partial<EditorHost> = {},
): { editor: Editor; element: HTMLElement } {
  const element = document.createElement('div');
  return {
    editor: createPostEditor({ element, html, menuId: 'menu', host: { ...host, ...given } }),
    element,
  };
}
