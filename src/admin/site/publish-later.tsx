import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as documentCalls from '#contracts/documents/calls.ts';
import type { DocumentBody } from '#contracts/documents/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { usePermission } from '../accounts/sign-in/current-user.ts';
import { callApi, readAgain } from '../api-client.ts';
import { describeMoment } from '../posts/fields/publication-date.ts';

interface PublishLaterProps {
  readonly document: DocumentBody;
  readonly fault: string | undefined;
  readonly onSchedule: (at: string) => void;
}

/** Sets a time at which the text goes live, or takes it back; nothing for those who may not publish. */
export function PublishLater({ document, fault, onSchedule }: PublishLaterProps) {
  const queryClient = useQueryClient();
  const mayPublish = usePermission('publishing');
  const [time, setTime] = useState('');
  const { type, id, scheduled } = document;
  const takeBack = async () => {
    // Somebody else may have taken it back, or it is live by now: the screen shows which.
    await callApi(documentCalls.unschedule, { params: { type, id } }).catch(() => null);
    await readAgain(queryClient, documentCalls.get);
  };
  if (!mayPublish) return null;
  const moment = time === '' ? null : new Date(time);
  if (scheduled) {
    return (
      <Notice variant="success" title={`Goes live on ${describeMoment(new Date(scheduled.at))}`}>
        <p>
          {scheduled.scheduledBy?.username ?? 'Somebody'} set this time. What is typed from now on
          stays a draft.
        </p>
        <div className="form-actions">
          <Button onClick={() => void takeBack()}>Take the time back</Button>
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
