import type { Editor } from '@tiptap/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

const GAP_PX = 6;
const EDGE_PX = 8;
/** The screen's bar and the toolbar cover the top of the window. */
const COVERED_PX = 118;

interface FloatingPanelProps {
  readonly editor: Editor;
  readonly at: number;
  /** Where it is shown if there is room; below the line if missing. */
  readonly side?: 'above';
  readonly className: string;
  readonly children: ReactNode;
}

/** Shows its content below a place in the text, or above it where there is no room. */
export function FloatingPanel({ editor, at, side, className, children }: FloatingPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  // After every render, because the height of its content may have changed.
  useLayoutEffect(() => {
    const place = () => panel.current && putInPlace(panel.current, editor, at, side);
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  });

  return (
    <div ref={panel} className={`ed-floating ${className}`}>
      {children}
    </div>
  );
}

function putInPlace(
  panel: HTMLElement,
  editor: Editor,
  at: number,
  side: FloatingPanelProps['side'],
): void {
  const frame = panel.offsetParent?.getBoundingClientRect();
  if (!frame || editor.isDestroyed) return;
  const line = editor.view.coordsAtPos(Math.min(at, editor.state.doc.content.size));
  const height = panel.offsetHeight;
  const bottomEdge = window.visualViewport?.height ?? window.innerHeight;
  const fitsBelow = line.bottom + GAP_PX + height <= bottomEdge;
  const isBelow =
    side === 'above'
      ? line.top < COVERED_PX + height + GAP_PX
      : fitsBelow || line.top < height + GAP_PX;
  const top = isBelow ? line.bottom + GAP_PX : line.top - GAP_PX - height;
  const rightmost = frame.width - panel.offsetWidth - EDGE_PX;
  const left = Math.max(Math.min(line.left - frame.left, rightmost), EDGE_PX);
  panel.style.transform = `translate(${Math.round(left)}px, ${Math.round(top - frame.top)}px)`;
}
