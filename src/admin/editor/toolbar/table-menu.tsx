import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  mergeCells,
  splitCell,
} from '@tiptap/pm/tables';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import {
  alignColumn,
  type ColumnAlign,
  deleteColumnOrTable,
  deleteRowOrTable,
  deleteWholeTable,
  editCaption,
  hasHeaderRow,
  isColumnAligned,
  toggleHeaderRow,
  withScopes,
} from '../schema/table-commands.ts';

const EDGE_PX = 8;

interface TableAction {
  readonly label: string;
  readonly command: Command;
  readonly isOn?: (editor: Editor) => boolean;
}

const alignments: readonly (readonly [label: string, align: ColumnAlign])[] = [
  ['Column to the left', null],
  ['Column centred', 'center'],
  ['Column to the right', 'right'],
];

const actions: readonly TableAction[] = [
  { label: 'Row above', command: withScopes(addRowBefore) },
  { label: 'Row below', command: withScopes(addRowAfter) },
  { label: 'Column before', command: withScopes(addColumnBefore) },
  { label: 'Column after', command: withScopes(addColumnAfter) },
  {
    label: 'Header row',
    command: toggleHeaderRow,
    isOn: ({ state }) => hasHeaderRow(state),
  },
  ...alignments.map(([label, align]) => ({
    label,
    command: alignColumn(align),
    isOn: ({ state }: Editor) => isColumnAligned(state, align),
  })),
  { label: 'Merge cells', command: mergeCells },
  { label: 'Split cell', command: splitCell },
  { label: 'Caption', command: editCaption },
  { label: 'Delete row', command: deleteRowOrTable },
  { label: 'Delete column', command: deleteColumnOrTable },
  { label: 'Delete table', command: deleteWholeTable },
];

interface TableMenuProps {
  readonly editor: Editor;
  /** Called to close it; `refocus` returns the focus to the button. */
  readonly onClose: (refocus: boolean) => void;
}

export function TableMenu({ editor, onClose }: TableMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [
    ...(menu.current?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? []),
  ];

  useLayoutEffect(() => {
    // If its button starts a row, the menu would extend past the left edge.
    const { left = 0 } = menu.current?.getBoundingClientRect() ?? {};
    menu.current?.classList.toggle('leftmost', left < EDGE_PX);
    menu.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const target = targetOf(event.key, all.indexOf(document.activeElement as HTMLElement));
    if (target !== null) all.at(target % all.length)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={menu}
      className="ed-menu ed-table-menu"
      role="menu"
      aria-label="Table"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={(event) => !menu.current?.contains(event.relatedTarget) && onClose(false)}
    >
      {actions.map(({ label, command, isOn }) => (
        <button
          key={label}
          type="button"
          {...(isOn
            ? { role: 'menuitemcheckbox', 'aria-checked': isOn(editor) }
            : { role: 'menuitem' })}
          tabIndex={-1}
          className="ed-menu-item"
          disabled={!command(editor.state)}
          onClick={() => {
            command(editor.state, editor.view.dispatch);
            onClose(false);
            editor.view.focus();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The item a key moves to; -1 wraps to the last item, past the last to the first. */
function targetOf(key: string, index: number): number | null {
  if (key === 'ArrowDown') return index + 1;
  if (key === 'ArrowUp') return index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? -1 : null;
}
