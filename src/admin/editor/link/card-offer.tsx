import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FloatingPanel } from '../floating-panel.tsx';
import { useTabInto } from '../selection/use-tab-into.ts';
import { useEditorState } from '../use-editor-state.ts';
import { findStandaloneLink, showAsCard } from './link-card.ts';

/** Offers to show a link that is alone on its line as a card. Tab goes to it, Escape dismisses it. */
export function CardOffer({ editor }: { readonly editor: Editor }) {
  const panel = useRef<HTMLDivElement>(null);
  const link = useEditorState(editor, ({ state }) => findStandaloneLink(state));
  const [dismissed, setDismissed] = useState<string | null>(null);
  useTabInto(editor, panel);
  if (!link || !editor.isEditable || dismissed === link.href) return null;
  return (
    <FloatingPanel editor={editor} at={link.from + 1} className="ed-card-offer">
      <div
        ref={panel}
        role="toolbar"
        aria-label="Link on a line of its own"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setDismissed(link.href);
          editor.view.focus();
        }}
      >
        <Button
          variant="quiet"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            editor.view.dispatch(showAsCard(editor.state, link));
            editor.view.focus();
          }}
        >
          Show as a card
        </Button>
      </div>
    </FloatingPanel>
  );
}
