import type { Editor } from '@tiptap/core';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** The value that `select` reads from the editor; renders again only when a property of it changes. */
export function useEditorState<Value>(editor: Editor, select: (editor: Editor) => Value): Value {
  const latest = useRef<Value | undefined>(undefined);
  const subscribe = useCallback(
    (onChange: () => void) => {
      editor.on('transaction', onChange);
      return () => {
        editor.off('transaction', onChange);
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => {
    const value = select(editor);
    if (latest.current === undefined || !isSame(latest.current, value)) latest.current = value;
    return latest.current;
  });
}

function isSame<Value>(before: Value, after: Value): boolean {
  if (Object.is(before, after)) return true;
  if (!isObject(before) || !isObject(after)) return false;
  return Object.keys(after).every((key) => Object.is(before[key], after[key]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
