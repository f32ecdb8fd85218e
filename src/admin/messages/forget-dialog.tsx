import { dropDirectionMarks } from '#shared/text/drop-direction-marks.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import type { useForget } from './use-forget.ts';

export function ForgetDialog({
  forgetting,
}: {
  readonly forgetting: Pick<
    ReturnType<typeof useForget>,
    'asked' | 'isPending' | 'confirm' | 'cancel'
  >;
}) {
  const { asked } = forgetting;
  const [first] = asked;
  if (!first) return null;
  const what = asked.length === 1 ? 'this message' : `these ${asked.length} messages`;
  return (
    <ConfirmDialog
      title={`Remove ${what} for good?`}
      action="Remove for good"
      isBusy={forgetting.isPending}
      onConfirm={forgetting.confirm}
      onCancel={forgetting.cancel}
    >
      <p dir="auto">
        {asked.length === 1 && <b>{dropDirectionMarks(first.fullName)}. </b>}
        The text, its notes, replies and history are removed from the database. This cannot be
        undone.
      </p>
    </ConfirmDialog>
  );
}
