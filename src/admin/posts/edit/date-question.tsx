import { Button } from '#ui/button.tsx';
import { ModalDialog } from '../../shell/modal-dialog.tsx';
import { describeMoment, isFuture, momentOf, toDay } from '../fields/publication-date.ts';
import type { PostDraft } from '../form/post-draft.ts';

/** Whether a draft would go live with an old date that nobody has looked at since it was opened. */
export const hasOldDate = (draft: PostDraft, base: PostDraft, now: Date): boolean =>
  draft.published &&
  !base.published &&
  draft.createdAt !== '' &&
  draft.createdAt === base.createdAt &&
  draft.time === base.time &&
  !isFuture(draft.createdAt, draft.time, now);

interface DateQuestionProps {
  readonly draft: PostDraft;
  readonly onAnswer: (draft: PostDraft) => void;
  readonly onCancel: () => void;
}

/** Asks whether a draft that goes live keeps a date that has passed. */
export function DateQuestion({ draft, onAnswer, onCancel }: DateQuestionProps) {
  const { createdAt, time } = draft;
  return (
    <ModalDialog title="Keep the date of this draft?" onCancel={onCancel}>
      <p>
        It is dated {describeMoment(momentOf(createdAt, time))}. With that date it appears among
        older posts, not first.
      </p>
      <div className="form-actions">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={() => onAnswer(draft)}>Keep this date</Button>
        <Button
          variant="primary"
          onClick={() => onAnswer({ ...draft, createdAt: toDay(new Date()), time: '' })}
        >
          Publish with today’s date
        </Button>
      </div>
    </ModalDialog>
  );
}
