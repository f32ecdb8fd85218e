// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPostEditor } from '#tests/support/post-editor.ts';
import { writeHtml } from '../html/write-html.ts';
import { LinkPanel } from './link-panel.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return () => vi.unstubAllGlobals();
});

async function openPanel(editor: Editor) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<LinkPanel editor={editor} onClose={() => {}} />));
  const fields = [...document.querySelectorAll<HTMLInputElement>('.field input')];
  return {
    labels: fields.map(({ labels }) => labels?.[0]?.textContent),
    async fill(...texts: readonly string[]) {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      await act(async () => {
        for (const [index, text] of texts.entries()) {
          set?.call(fields[index], text);
          fields[index]?.dispatchEvent(new Event('input', { bubbles: true }));
        }
      });
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
      await act(async () => void fields[0]?.dispatchEvent(enter));
      await act(async () => root.unmount());
      return writeHtml(editor.state.doc);
    },
  };
}

test.each([
  [['#notes', 'the notes'], '<p>See <a href="#section-notes">the notes</a></p>'],
  [['#notes', ' '], '<p>See <a href="#section-notes">#notes</a></p>'],
  [['mailto:me@example.com'], '<p>See <a href="mailto:me@example.com">me@example.com</a></p>'],
])('a link where nothing is selected takes words: %j', async (typed, html) => {
  const { editor } = openPostEditor('<p>See </p>');
  editor.commands.insertContentAt(4, ' ');
  editor.commands.setTextSelection(5);
  const panel = await openPanel(editor);
  expect(panel.labels).toEqual(['Address', 'Words']);
  expect(await panel.fill(...typed)).toBe(html);
  editor.destroy();
});

test('a link around selected words asks for the address only', async () => {
  const { editor } = openPostEditor('<p>See notes</p>');
  editor.commands.setTextSelection({ from: 5, to: 10 });
  const panel = await openPanel(editor);
  expect(panel.labels).toEqual(['Address']);
  expect(await panel.fill('/notes')).toBe('<p>See <a href="/notes">notes</a></p>');
  editor.destroy();
});
