import { useState } from 'react';
import type { DocumentBody } from '#contracts/documents/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { describeMoment } from '../posts/fields/publication-date.ts';

interface PublishLaterProps {
  readonly scheduled: DocumentBody['scheduled'];
  readonly fault: string | undefined;
  readonly onSchedule: (at: string) => void;
  readonly onEnd: () => void;
}

/** Sets a time at which the text goes live, or takes it back. */
export function PublishLater({ scheduled, fault, onSchedule, onEnd }: PublishLaterProps) {
  const [time, setTime] = useState('');
  const moment = time === '' ? null : new Date(time);
  if (scheduled) {
    return (
      <Notice variant="success" title={`Goes live on ${describeMoment(new Date(scheduled.at))}`}>
        <p>
          {scheduled.scheduledBy?.username ?? 'Somebody'} set this time. What is typed from now on
          stays a draft.
        </p>
        <div className="form-actions">
          <Button onClick={onEnd}>Take the time back</Button>
        </div>
      </Notice>
    );
  }
  return (
    <details className="document-group">
      <summary>Publish later</summary>
      <InputField
        label="Goes live on"
        type="datetime-local"
        name="at"
        value={time}
        error={fault}
        hint={describeMoment(moment)}
        onChange={(event) => setTime(event.target.value)}
      />
      <div className="form-actions">
        <Button
          disabled={moment === null}
          onClick={() => moment && onSchedule(moment.toISOString())}
        >
          Set this time
        </Button>
      </div>
    </details>
  );
}
