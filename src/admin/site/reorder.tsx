import { type DragEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';

/** Moves the items of a list by dragging; `onMove` hears from where to where. */
export function useReorder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const markOf = (index: number) => {
    if (!drag || drag.to !== index || drag.from === index) return undefined;
    return drag.from < index ? 'below' : 'above';
  };
  return {
    onMove,
    /** For the element of an item, onto which others are dropped. */
    itemProps: (index: number) => ({
      'data-drop': markOf(index),
      onDragOver: (event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        if (drag.to !== index) setDrag({ ...drag, to: index });
      },
      onDrop: (event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        setDrag(null);
        if (drag.from !== index) onMove(drag.from, index);
      },
    }),
    handleProps: (index: number) => ({
      draggable: true,
      onDragStart: ({ currentTarget, dataTransfer }: DragEvent) => {
        const item = currentTarget.closest('li');
        if (item) dataTransfer.setDragImage(item, 0, 0);
        dataTransfer.effectAllowed = 'move';
        setDrag({ from: index, to: index });
      },
      onDragEnd: () => setDrag(null),
    }),
  };
}

interface ReorderToolsProps {
  readonly reorder: ReturnType<typeof useReorder>;
  readonly index: number;
  readonly count: number;
  /** The name of the item, for the buttons. */
  readonly item: string;
}

/** Moves an item with a mouse by its handle, with keys and fingers by its two buttons. */
export function ReorderTools({ reorder, index, count, item }: ReorderToolsProps) {
  return (
    <>
      <span className="reorder-handle" aria-hidden="true" {...reorder.handleProps(index)}>
        ⠿
      </span>
      <Button
        variant="quiet"
        disabled={index === 0}
        aria-label={`Move up: ${item}`}
        onClick={() => reorder.onMove(index, index - 1)}
      >
        ↑
      </Button>
      <Button
        variant="quiet"
        disabled={index === count - 1}
        aria-label={`Move down: ${item}`}
        onClick={() => reorder.onMove(index, index + 1)}
      >
        ↓
      </Button>
    </>
  );
}
