import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { FloatingPanel } from '../floating-panel.tsx';
import { readFormatting } from '../toolbar/read-formatting.ts';
import { ToolButton, useRovingFocus } from '../toolbar/tool-button.tsx';
import { blockTools, headingTools, markTools, type Tool } from '../toolbar/tools.tsx';
import { useEditorState } from '../use-editor-state.ts';
import { useTabInto } from './use-tab-into.ts';

interface SelectionToolsProps {
  readonly editor: Editor;
  readonly onLink: () => void;
}

const pick = (tools: readonly Tool[], ...ids: readonly string[]) =>
  tools.filter(({ id }) => ids.includes(id));
const wordTools = pick(markTools, 'bold', 'italic');
const lineTools = [
  ...pick(markTools, 'code'),
  ...pick(headingTools, 'heading-2', 'heading-3'),
  ...pick(blockTools, 'quote'),
];

/** A finger has the system's own tools at a selection, and these would be under it. */
const hasFinePointer = () => window.matchMedia?.('(hover: hover) and (pointer: fine)').matches;

/** The most common tools, at the selected words: Tab goes here, arrow keys move, Escape goes back. */
export function SelectionTools({ editor, onLink }: SelectionToolsProps) {
  const tools = useRef<HTMLDivElement>(null);
  const from = useSelectionInHand(editor, tools);
  const formatting = useEditorState(editor, readFormatting);
  const { tabStop, toolbarProps } = useRovingFocus('bold');
  if (from === null || !hasFinePointer()) return null;

  const button = (tool: Tool) => (
    <ToolButton
      key={tool.id}
      {...tool}
      isExtra={false}
      isPressed={tool.isPressed?.(formatting)}
      isTabStop={tabStop === tool.id}
      onClick={() => tool.run(editor)}
    >
      {tool.face}
    </ToolButton>
  );
  return (
    <FloatingPanel editor={editor} at={from} side="above" className="ed-selection-tools">
      <div
        ref={tools}
        role="toolbar"
        aria-label="Selected words"
        {...toolbarProps}
        onKeyDown={(event) => {
          toolbarProps.onKeyDown(event);
          if (event.key === 'Escape') editor.view.focus();
        }}
      >
        {wordTools.map(button)}
        <ToolButton
          id="link"
          label="Link"
          shortcut="Mod-k"
          isPressed={formatting.isLink}
          opens="dialog"
          isOpen={false}
          isTabStop={tabStop === 'link'}
          onClick={onLink}
        >
          Link
        </ToolButton>
        {lineTools.map(button)}
      </div>
    </FloatingPanel>
  );
}

/** The first position of selected words that can be formatted; null if there are none. */
const findWords = ({ state, isEditable }: Editor): number | null => {
  const { selection, doc } = state;
  const { from, to, empty, $from, $to } = selection;
  if (!isEditable || empty || !(selection instanceof TextSelection)) return null;
  if ($from.parent.type.spec.code || $to.parent.type.spec.code) return null;
  return doc.textBetween(from, to, ' ').trim() === '' ? null : from;
};

/** Where the selected words begin; null while the mouse selects, and once something else has the attention. */
function useSelectionInHand(editor: Editor, tools: RefObject<HTMLElement | null>): number | null {
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
