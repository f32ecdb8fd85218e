import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { PostForm } from './use-post-form.ts';

/**
 * Says that unsent text was recovered and offers to discard it; afterwards offers to undo that, in
 * sight and also after a reload, until the form is sent.
 */
export function DraftNotice({ form }: { readonly form: PostForm }) {
  if (form.undoStartOver) {
    return (
      <Notice
        variant="warning"
        title="The form was reset"
        className="notice-with-action notice-in-sight"
      >
        <Button size="sm" onClick={form.undoStartOver}>
          Bring my text back
        </Button>
        <Button size="sm" variant="quiet" onClick={form.forgetDiscarded}>
          Let it go
        </Button>
      </Notice>
    );
  }
  if (form.recoveredAt === null) return null;
  return (
    <Notice variant="warning" title="Your unsent text is back" className="notice-with-action">
      <p>
        You typed it <RelativeTime iso={new Date(form.recoveredAt).toISOString()} /> on this device.
      </p>
      <Button size="sm" onClick={form.startOver}>
        Discard it
      </Button>
    </Notice>
  );
}
