import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { insertTable } from '../schema/table-commands.ts';
import { useEditorState } from '../use-editor-state.ts';
import { type Formatting, readFormatting } from './read-formatting.ts';
import { TableMenu } from './table-menu.tsx';
import { ToolButton, useRovingFocus } from './tool-button.tsx';
import {
  blockTools,
  headingTools,
  historyTools,
  markTools,
  ruleTool,
  type Tool,
} from './tools.tsx';

interface ToolbarProps {
  readonly editor: Editor;
  readonly controls: string;
  readonly isLinkOpen: boolean;
  readonly onLink: () => void;
  /** Opens the file picker; missing if pictures cannot be uploaded. */
  readonly onPicture?: (() => void) | undefined;
}

/** Every tool of the editor. Alt+F10 moves here from the text, Escape moves back. */
export function Toolbar({ editor, controls, isLinkOpen, onLink, onPicture }: ToolbarProps) {
  const formatting = useEditorState(editor, readFormatting);
  const [isExpanded, setIsExpanded] = useState(false);
  const { tabStop, setTabStop, toolbarProps } = useRovingFocus('heading-2');

  const button = (tool: Tool) => (
    <ToolButton
      key={tool.id}
      {...tool}
      isPressed={tool.isPressed?.(formatting)}
      isDisabled={!isUsable(tool, formatting)}
      isTabStop={tabStop === tool.id}
      onClick={() => tool.run(editor)}
    >
      {tool.face}
    </ToolButton>
  );

  return (
    <div
      className="ed-tools"
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      data-expanded={isExpanded || undefined}
      {...toolbarProps}
      onKeyDown={(event) => {
        toolbarProps.onKeyDown(event);
        if (event.key === 'Escape') editor.view.focus();
      }}
    >
      {headingTools.map(button)}
      <Divider />
      {markTools.map(button)}
      <ToolButton
        id="link"
        label="Link"
        shortcut="Mod-k"
        isPressed={formatting.isLink}
        isDisabled={!formatting.isEditable}
        opens="dialog"
        isOpen={isLinkOpen}
        isTabStop={tabStop === 'link'}
        onClick={onLink}
      >
        Link
      </ToolButton>
      <Divider />
      {blockTools.map(button)}
      <TableTool editor={editor} formatting={formatting} isTabStop={tabStop === 'table'} />
      {onPicture && button({ ...pictureTool, run: onPicture })}
      {button(ruleTool)}
      <Divider />
      {historyTools.map(button)}
      <button
        type="button"
        data-tool="more"
        className="ed-tool ed-more"
        aria-expanded={isExpanded}
        tabIndex={tabStop === 'more' ? 0 : -1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          setIsExpanded(!isExpanded);
          setTabStop('more');
        }}
      >
        {isExpanded ? 'Less' : 'More'}
      </button>
    </div>
  );
}

const isUsable = ({ isAvailable }: Tool, formatting: Formatting) =>
  formatting.isEditable && (isAvailable?.(formatting) ?? true);

const Divider = () => <hr className="ed-divider" aria-orientation="vertical" />;

const pictureTool = { id: 'picture', label: 'Insert image', face: 'Image', isExtra: true };

interface TableToolProps {
  readonly editor: Editor;
  readonly formatting: Formatting;
  readonly isTabStop: boolean;
}

/** Inserts a table; in one, opens what can be done with it. */
function TableTool({ editor, formatting: { isTable, isEditable }, isTabStop }: TableToolProps) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const press = () => {
    if (isTable) return setIsOpen(!isOpen);
    insertTable(editor.state, editor.view.dispatch);
    editor.view.focus();
  };
  return (
    <div ref={place} className="ed-tool-place extra">
      <ToolButton
        id="table"
        label={isTable ? 'Change table' : 'Insert table'}
        isPressed={isTable}
        isDisabled={!isEditable}
        opens={isTable ? 'menu' : undefined}
        isOpen={isOpen}
        isTabStop={isTabStop}
        onClick={press}
      >
        Table
      </ToolButton>
      {isOpen && (
        <TableMenu
          editor={editor}
          onClose={(refocus) => {
            setIsOpen(false);
            if (refocus) place.current?.querySelector('button')?.focus();
          }}
        />
      )}
    </div>
  );
}
