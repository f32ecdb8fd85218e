// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPostEditor } from '#tests/support/post-editor.ts';
import { FindBar } from './find-bar.tsx';

let editor: Editor;
let root: Root;

function Bar({ opensWithReplace }: { readonly opensWithReplace: boolean }) {
  const [withReplace, setWithReplace] = useState(opensWithReplace);
  return (
    <FindBar
      editor={editor}
      asked={1}
      withReplace={withReplace}
      onReplace={() => setWithReplace(true)}
      onClose={() => {}}
    />
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => {};
  ({ editor } = openPostEditor('<p>State</p>'));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  editor.destroy();
  vi.unstubAllGlobals();
});

async function open(opensWithReplace: boolean) {
  await act(async () => root.render(<Bar opensWithReplace={opensWithReplace} />));
  // biome-ignore lint/suspicious/noConsole: jsdom does not know `search`, and says so.
  vi.mocked(console.error).mockClear();
}

const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);

const focused = () => document.activeElement?.getAttribute('aria-label');

test('“Replace…” leads to the field of the new words', async () => {
  await open(false);
  expect(focused()).toBe('Find');
  await act(async () => button('Replace…')?.click());
  expect(focused()).toBe('Replace with');
});

test('a bar that opens with the row of new words begins with those to find', async () => {
  await open(true);
  expect(focused()).toBe('Find');
});

test('it opens with the words that are selected in the text, themselves selected, so that typing takes their place', async () => {
  // The next key can come before the next frame.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  editor.commands.selectAll();
  await open(false);
  const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
  expect({ value, selectionStart, selectionEnd }).toEqual({
    value: 'State',
    selectionStart: 0,
    selectionEnd: 5,
  });
});

test('a button that has replaced the last match keeps the focus', async () => {
  await open(true);
  button('Replace all')?.focus();
  await act(async () => button('Replace all')?.click());
  expect(document.activeElement).toBe(button('Replace all'));
  expect(button('Replace all')?.disabled).toBe(false);
});
