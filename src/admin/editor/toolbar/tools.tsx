import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { addRule } from '../schema/break-nodes.ts';
import type { Formatting } from './read-formatting.ts';
import type { Shortcut } from './shortcut.ts';

/** A line drawing in the style of `ui/icons`, for tools that only the editor has. */
function ToolIcon({ drawing }: { readonly drawing: string }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}

export interface Tool {
  readonly id: string;
  readonly label: string;
  readonly face: ReactNode;
  readonly shortcut?: Shortcut;
  /** Whether it is pressed; missing for buttons that only act. */
  readonly isPressed?: (formatting: Formatting) => boolean;
  readonly isAvailable?: (formatting: Formatting) => boolean;
  /** Hidden on narrow screens until `More` is pressed. */
  readonly isExtra?: boolean;
  readonly run: (editor: Editor) => void;
}

const heading = (level: 2 | 3 | 4): Tool => ({
  id: `heading-${level}`,
  // Begins with the visible text, which people say to press it (WCAG 2.2, 2.5.3 Label in Name).
  label: `H${level} heading`,
  face: `H${level}`,
  shortcut: `Mod-Alt-${level}`,
  isPressed: ({ headingLevel }) => headingLevel === level,
  ...(level === 4 && { isExtra: true }),
  run: (editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
});

export const headingTools: readonly Tool[] = [heading(2), heading(3), heading(4)];

const mark = (
  name: string,
  label: string,
  face: ReactNode,
  shortcut: Shortcut,
  isPressed: (formatting: Formatting) => boolean,
): Tool => ({
  id: name,
  label,
  face,
  shortcut,
  isPressed,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
});

/** Tools for marks; the link comes after them. */
export const markTools: readonly Tool[] = [
  mark('bold', 'Bold', <b>B</b>, 'Mod-b', ({ isBold }) => isBold),
  mark('italic', 'Italic', <i>I</i>, 'Mod-i', ({ isItalic }) => isItalic),
  {
    ...mark('strike', 'Strikethrough', <s>S</s>, 'Mod-Shift-s', ({ isStruck }) => isStruck),
    isExtra: true,
  },
  {
    ...mark('code', 'Inline code', <code>{'{ }'}</code>, 'Mod-e', ({ isCode }) => isCode),
    isExtra: true,
  },
];

/** Tools that turn the lines at the caret into blocks. */
export const blockTools: readonly Tool[] = [
  {
    id: 'bullet-list',
    label: 'Bullet list',
    face: 'List',
    shortcut: 'Mod-Shift-8',
    isPressed: ({ isBulletList }) => isBulletList,
    isExtra: true,
    run: (editor) => editor.chain().focus().toggleList('bulletList', 'listItem').run(),
  },
  {
    id: 'numbered-list',
    label: 'Numbered list',
    face: <ToolIcon drawing="M6.2 7 8.9 5.2V15M12.6 14.9h.6" />,
    shortcut: 'Mod-Shift-7',
    isPressed: ({ isNumberedList }) => isNumberedList,
    isExtra: true,
    run: (editor) => editor.chain().focus().toggleList('orderedList', 'listItem').run(),
  },
  {
    id: 'quote',
    label: 'Quote',
    face: 'Quote',
    shortcut: 'Mod-Shift-b',
    isPressed: ({ isQuote }) => isQuote,
    isExtra: true,
    run: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
  },
  {
    id: 'code-block',
    label: 'Code block',
    face: 'Code',
    shortcut: 'Mod-Alt-c',
    isPressed: ({ isCodeBlock }) => isCodeBlock,
    isExtra: true,
    run: (editor) => editor.chain().focus().toggleNode('codeBlock', 'paragraph').run(),
  },
];

export const historyTools: readonly Tool[] = [
  {
    id: 'undo',
    label: 'Undo',
    face: <ToolIcon drawing="M4 8h8.5a4 4 0 0 1 0 8H8M7.5 4.5 4 8l3.5 3.5" />,
    shortcut: 'Mod-z',
    isAvailable: ({ canUndo }) => canUndo,
    isExtra: true,
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    id: 'redo',
    label: 'Redo',
    face: <ToolIcon drawing="M16 8H7.5a4 4 0 0 0 0 8H12M12.5 4.5 16 8l-3.5 3.5" />,
    shortcut: 'Mod-Shift-z',
    isAvailable: ({ canRedo }) => canRedo,
    isExtra: true,
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

export const ruleTool: Tool = {
  id: 'rule',
  label: 'Rule',
  face: 'Rule',
  isExtra: true,
  run: addRule,
};
