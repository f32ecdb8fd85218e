import { lazy, Suspense, useRef, useState } from 'react';
import { postFields } from '#shared/posts/post-fields.ts';
import { FIRST_DAY, LAST_DAY } from '#shared/posts/publication-days.ts';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Delayed } from '../../shell/delayed.tsx';
import type { PostDraft } from '../form/post-draft.ts';
import type { PostForm } from '../form/use-post-form.ts';
import type { CalendarPopoverProps } from './calendar-popover.tsx';
import { describeMoment, isFuture, momentOf } from './publication-date.ts';

const loadCalendar = () => import('./calendar-popover.tsx');

/** A date field with a calendar, whose code comes with the first click; without it the browser's own picker opens. */
export function PublicationDateField({
  form,
  emptyHint,
}: {
  readonly form: PostForm;
  readonly emptyHint: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const day = form.draft.createdAt;

  const change = (next: string) => form.change('createdAt', next);
  const showNativePicker = () => {
    setIsOpen(false);
    input.current?.showPicker?.();
  };

  return (
    <Field
      label={postFields.createdAt.label}
      hint={day === '' ? emptyHint : describeDate(form.draft)}
      error={form.errors.createdAt}
    >
      {(control) => (
        <div className="date-control">
          <input
            {...control}
            ref={input}
            type="date"
            name="createdAt"
            // Days that the server refuses cannot be picked; if typed, its message is shown.
            min={FIRST_DAY}
            max={LAST_DAY}
            value={day}
            onChange={(event) => change(event.target.value)}
          />
          <IconButton
            ref={setButton}
            icon="calendar"
            label="Pick a date"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={() => void loadCalendar().catch(() => {})}
            onClick={() => setIsOpen((wasOpen) => !wasOpen)}
          />
          {isOpen && button && (
            <Suspense
              fallback={
                <Delayed>
                  <Spinner />
                </Delayed>
              }
            >
              <CalendarPopover
                anchor={button}
                day={day}
                onPick={change}
                onClose={() => setIsOpen(false)}
                onUnavailable={showNativePicker}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}

const CalendarPopover = lazy(() =>
  loadCalendar().then(
    (module) => ({ default: module.CalendarPopover }),
    () => ({ default: CalendarMissing }),
  ),
);

function CalendarMissing({ onUnavailable }: CalendarPopoverProps) {
  return (
    <span
      ref={(element) => {
        if (element) onUnavailable();
      }}
    />
  );
}

/** Says when the post is published, in the author's time zone with its name. */
function describeDate({ createdAt, time, published }: PostDraft): string {
  if (!isFuture(createdAt, time, new Date())) return 'The date that readers see';
  const moment = describeMoment(momentOf(createdAt, time));
  return published ? `Scheduled. Goes live ${moment}` : `Once published, it goes live ${moment}`;
}
