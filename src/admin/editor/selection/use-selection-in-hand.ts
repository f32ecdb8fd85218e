import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { type RefObject, useEffect, useState } from 'react';
import { useEditorState } from '../use-editor-state.ts';
import { useTabInto } from './use-tab-into.ts';

/** The first position of selected words that can be formatted; null if there are none. */
const findWords = ({ state, isEditable }: Editor): number | null => {
  const { selection, doc } = state;
  const { from, to, empty, $from, $to } = selection;
  if (!isEditable || empty || !(selection instanceof TextSelection)) return null;
  if ($from.parent.type.spec.code || $to.parent.type.spec.code) return null;
  return doc.textBetween(from, to, ' ').trim() === '' ? null : from;
};

/**
 * Where the words begin that an author has selected and may want to format; null while they are
 * being selected with the mouse, and once something else has the attention.
 */
export function useSelectionInHand(
  editor: Editor,
  tools: RefObject<HTMLElement | null>,
): number | null {
  const from = useEditorState(editor, findWords);
  const [isInHand, setIsInHand] = useState(false);
  useTabInto(editor, tools);

  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const isOurs = (target: EventTarget | null) =>
      target instanceof Node && (tools.current?.contains(target) ?? false);
    const isText = (target: EventTarget | null) =>
      target instanceof Node && editor.view.dom.contains(target);
    document.addEventListener(
      'focusin',
      ({ target }) => setIsInHand(isText(target) || isOurs(target)),
      options,
    );
    // While the mouse selects, the tools would be in its way.
    document.addEventListener(
      'pointerdown',
      ({ target }) => isOurs(target) || setIsInHand(false),
      options,
    );
    document.addEventListener('pointerup', () => setIsInHand(editor.view.hasFocus()), options);
    document.addEventListener(
      'keyup',
      () => setIsInHand(editor.view.hasFocus() || isOurs(document.activeElement)),
      options,
    );
    return () => listening.abort();
  }, [editor, tools]);

  return isInHand ? from : null;
}
