import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { insertRule } from '../schema/break-nodes.ts';
import { insertTable } from '../schema/table-commands.ts';
import { useEditorState } from '../use-editor-state.ts';
import { type Formatting, readFormatting } from './read-formatting.ts';
import { TableMenu } from './table-menu.tsx';
import { ToolButton, useRovingFocus } from './tool-button.tsx';
import { blockTools, headingTools, historyTools, markTools, type Tool } from './tools.tsx';

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
  const [isTableOpen, setIsTableOpen] = useState(false);
  const [isExpanded, setIsExpanded] = useState(false);
  const { tabStop, setTabStop, toolbarProps } = useRovingFocus('heading-2');
  const tableButton = useRef<HTMLDivElement>(null);

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
  const isDisabled = !formatting.isEditable;

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
        isDisabled={isDisabled}
        opens="dialog"
        isOpen={isLinkOpen}
        isTabStop={tabStop === 'link'}
        onClick={onLink}
      >
        Link
      </ToolButton>
      <Divider />
      {blockTools.map(button)}
      <div ref={tableButton} className="ed-tool-place extra">
        <ToolButton
          id="table"
          label={formatting.isTable ? 'Change table' : 'Insert table'}
          isPressed={formatting.isTable}
          isDisabled={isDisabled}
          opens={formatting.isTable ? 'menu' : undefined}
          isOpen={isTableOpen}
          isTabStop={tabStop === 'table'}
          onClick={() => {
            if (formatting.isTable) setIsTableOpen(!isTableOpen);
            else {
              insertTable(editor.state, editor.view.dispatch);
              editor.view.focus();
            }
          }}
        >
          Table
        </ToolButton>
        {isTableOpen && (
          <TableMenu
            editor={editor}
            onClose={(refocus) => {
              setIsTableOpen(false);
              if (refocus) tableButton.current?.querySelector('button')?.focus();
            }}
          />
        )}
      </div>
      {onPicture && (
        <ToolButton
          id="picture"
          label="Insert image"
          isDisabled={isDisabled}
          isExtra
          isTabStop={tabStop === 'picture'}
          onClick={onPicture}
        >
          Image
        </ToolButton>
      )}
      <ToolButton
        id="rule"
        label="Rule"
        isDisabled={isDisabled}
        isExtra
        isTabStop={tabStop === 'rule'}
        onClick={() => {
          const { tr } = editor.state;
          if (insertRule(editor.state, tr)) editor.view.dispatch(tr);
          editor.view.focus();
        }}
      >
        Rule
      </ToolButton>
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
