import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { PostForm } from './use-post-form.ts';

/** Says that text came back which was never sent, and offers to be rid of it. */
export function RecoveredNotice({ form }: { readonly form: PostForm }) {
  if (form.recoveredAt === null) return null;
  return (
    <Notice variant="warning" title="Your unsent text is back" className="notice-with-action">
      <p>
        You typed it <RelativeTime iso={new Date(form.recoveredAt).toISOString()} /> on this device.
      </p>
      <Button size="sm" variant="quiet" onClick={form.startOver}>
        Discard it
      </Button>
    </Notice>
  );
}
