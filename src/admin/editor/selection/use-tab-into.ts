import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect } from 'react';

/** Lets Tab go from the text to what is shown beside a place in it, where Tab has no other meaning. */
export function useTabInto(editor: Editor, panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listening = new AbortController();
    editor.view.dom.addEventListener(
      'keydown',
      (event) => {
        const first = panel.current?.querySelector<HTMLElement>('button:not([tabindex="-1"])');
        if (!first || !isPlainTab(event) || takesTab(editor)) return;
        event.preventDefault();
        event.stopPropagation();
        first.focus();
      },
      { capture: true, signal: listening.signal },
    );
    return () => listening.abort();
  }, [editor, panel]);
}

const isPlainTab = ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  key === 'Tab' && !shiftKey && !ctrlKey && !altKey && !metaKey;

/** Lists and tables have a meaning of their own for this key. */
function takesTab({ state: { selection } }: Editor): boolean {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if (/^(?:listItem|table)/.test($from.node(depth).type.name)) return true;
  }
  return false;
}
