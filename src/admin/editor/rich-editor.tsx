import { useRef } from 'react';
import { PlainEditor } from './plain-editor.tsx';
import type { RichEditorProps } from './rich-editor-props.ts';
import { SurfaceBoundary } from './surface-boundary.tsx';
import { useHandover } from './use-handover.ts';
import { useSurface } from './use-surface.ts';

/**
 * An editor of HTML. Until its code has arrived, or where it cannot, a plain textarea edits the same
 * text; changing over loses neither text nor the place of the caret.
 */
export function RichEditor(props: RichEditorProps) {
  const { Surface, hasFailed, retry, giveUp } = useSurface();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const handover = useHandover(textarea, Surface !== null);

  if (!Surface || !handover) {
    return <PlainEditor {...props} textarea={textarea} hasFailed={hasFailed} onRetry={retry} />;
  }
  return (
    <SurfaceBoundary onError={giveUp}>
      <Surface {...props} caretInk={handover.caretInk} />
    </SurfaceBoundary>
  );
}
