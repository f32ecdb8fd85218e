import { useRef } from 'react';
import { FailureBoundary } from '../shell/failure-boundary.tsx';
import type { RichEditorProps } from './rich-editor-props.ts';
import { PlainEditor } from './surface/plain-editor.tsx';
import { useHandover } from './surface/use-handover.ts';
import { useSurface } from './surface/use-surface.ts';

/** An HTML editor. Until its code has loaded, or if it cannot, a textarea edits the same text. */
export function RichEditor(props: RichEditorProps) {
  const { Surface, hasFailed, retry, giveUp } = useSurface();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const handover = useHandover(textarea, Surface !== null);

  if (!Surface || !handover) {
    return <PlainEditor {...props} textarea={textarea} hasFailed={hasFailed} onRetry={retry} />;
  }
  return (
    // If the editor breaks in this browser, the text stays editable.
    <FailureBoundary failure={null} onError={giveUp}>
      <Surface {...props} caretInk={handover.caretInk} />
    </FailureBoundary>
  );
}
