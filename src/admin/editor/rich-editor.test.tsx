// @vitest-environment jsdom
// @isolated: the code of the editor is not loaded yet when it begins.
import type { Editor } from '@tiptap/core';
import { act, createRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RichEditor } from './rich-editor.tsx';
import type { RichEditorHandle } from './rich-editor-props.ts';

let root: Root;
let changes: string[];
let handle: React.RefObject<RichEditorHandle | null>;
let setValue: (html: string) => void;

function Form({ html, isDisabled = false }: { html: string; isDisabled?: boolean }) {
  const [value, set] = useState(html);
  setValue = set;
  return (
    <form>
      <label htmlFor="content">Content</label>
      <RichEditor
        ref={handle}
        id="content"
        name="content"
        label="Content"
        value={value}
        disabled={isDisabled}
        aria-describedby="hint"
        onChange={(changed) => {
          changes.push(changed);
          set(changed);
        }}
      />
    </form>
  );
}

const show = (html: string, isDisabled = false) =>
  act(async () => root.render(<Form html={html} isDisabled={isDisabled} />));

const textbox = () => document.querySelector<HTMLElement>('[role="textbox"]');

/** The editor's code is imported separately. */
async function waitForEditor() {
  while (textbox() === null) await act(() => vi.dynamicImportSettled());
  expect(textbox()).not.toBeNull();
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has no layout, but ProseMirror asks for the caret's position to scroll to it.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  changes = [];
  handle = createRef();
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('a textarea edits the same HTML until the editor has loaded, and nothing typed is lost', async () => {
  await show('<p>one</p>');
  const textarea = document.querySelector('textarea') as HTMLTextAreaElement;
  expect(textarea).toMatchObject({ id: 'content', name: 'content', value: '<p>one</p>' });
  textarea.focus();
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    set?.call(textarea, '<p>one two</p>');
    textarea.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(changes).toEqual(['<p>one two</p>']);
  await waitForEditor();
  expect(textbox()?.textContent).toBe('one two');
  expect(handle.current?.getHtml()).toBe('<p>one two</p>');
});

test('opening a post changes nothing', async () => {
  await show('<h2>Costs</h2>\n\n<table><tbody><tr><td>1</td></tr></tbody></table>');
  await waitForEditor();
  await act(async () => {
    handle.current?.getHtml();
  });
  expect(changes).toEqual([]);
});

test('the editable text announces its name and role', async () => {
  await show('<p>one</p>');
  await waitForEditor();
  expect(textbox()?.id).toBe('content');
  expect(textbox()?.getAttribute('aria-label')).toBe('Content');
  expect(textbox()?.getAttribute('aria-multiline')).toBe('true');
  expect(textbox()?.getAttribute('aria-describedby')).toContain('hint');
});

test('a new value from the form replaces the text', async () => {
  await show('<p>one</p>');
  await waitForEditor();
  await act(async () => setValue('<p>from the server</p>'));
  expect(textbox()?.textContent).toBe('from the server');
  expect(handle.current?.getHtml()).toBe('<p>from the server</p>');
  expect(changes).toEqual([]);
});

test('a form is submitted with the latest text', async () => {
  await show('<p>one</p>');
  await waitForEditor();
  const { editor } = textbox() as HTMLElement & { editor: Editor };
  await act(async () => {
    editor.commands.insertContentAt(4, ' two');
  });
  expect(changes).toEqual([]);
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  });
  expect(changes).toEqual(['<p>one two</p>']);
});

test('a disabled editor takes no text', async () => {
  await show('<p>one</p>', true);
  await waitForEditor();
  expect(textbox()?.getAttribute('contenteditable')).toBe('false');
  expect(document.querySelector('[aria-label="Bold"]')?.getAttribute('aria-disabled')).toBe('true');
});

test('the toolbar is one stop for the Tab key', async () => {
  await show('<p>one</p>');
  await waitForEditor();
  const tools = document.querySelectorAll('[role="toolbar"] [data-tool][tabindex="0"]');
  expect(tools).toHaveLength(1);
});

test('no style element is added, which the page’s security policy would refuse', async () => {
  await show('<p>one</p>');
  await waitForEditor();
  expect(document.querySelectorAll('style')).toHaveLength(0);
});
