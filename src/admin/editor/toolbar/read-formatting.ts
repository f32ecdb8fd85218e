import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';

export interface Formatting {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isStruck: boolean;
  readonly isCode: boolean;
  readonly isLink: boolean;
  /** 0 outside headings. */
  readonly headingLevel: number;
  readonly isCodeBlock: boolean;
  readonly isBulletList: boolean;
  readonly isNumberedList: boolean;
  readonly isQuote: boolean;
  readonly isTable: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isEditable: boolean;
}

/** Reads the formatting from the editor's state: a few lookups, cheap enough for every key. */
export function readFormatting({ state, isEditable }: Editor): Formatting {
  const { $from, from, to, empty } = state.selection;
  const caretMarks = state.storedMarks ?? $from.marks();
  const hasMark = (name: string) => {
    const type = state.schema.marks[name];
    if (!type) return false;
    return empty ? !!type.isInSet(caretMarks) : state.doc.rangeHasMark(from, to, type);
  };
  const around = new Set<string>();
  for (let depth = $from.depth; depth > 0; depth -= 1) around.add($from.node(depth).type.name);
  // A button would change the innermost list.
  const list = findList($from.depth, (depth) => $from.node(depth).type.name);
  return {
    isBold: hasMark('bold'),
    isItalic: hasMark('italic'),
    isStruck: hasMark('strike'),
    isCode: hasMark('code'),
    isLink: hasMark('link'),
    headingLevel: around.has('heading') ? ($from.parent.attrs.level as number) : 0,
    isCodeBlock: around.has('codeBlock'),
    isBulletList: list === 'bulletList',
    isNumberedList: list === 'orderedList',
    isQuote: around.has('blockquote'),
    isTable: around.has('table'),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    isEditable,
  };
}

function findList(start: number, nameAt: (depth: number) => string): string | null {
  for (let depth = start; depth > 0; depth -= 1) {
    if (nameAt(depth).endsWith('List')) return nameAt(depth);
  }
  return null;
}
