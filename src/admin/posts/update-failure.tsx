import type { ReactNode } from 'react';
import { HttpError } from '#ui/http-client.ts';
import { Notice } from '#ui/notice.tsx';
import { readRefusal } from '../server-refusal.ts';
import { UPDATE_FALLBACK } from './use-update-post.ts';

/** Why the post was not saved. When somebody else was first, the person chooses what to keep. */
export function UpdateFailure({
  error,
  conflictActions,
}: {
  readonly error: Error;
  readonly conflictActions: ReactNode;
}) {
  const isConflict = error instanceof HttpError && error.status === 409;
  return (
    <Notice variant="danger" title="Error Updating Post" className="notice-with-action">
      <p>{readRefusal(error, UPDATE_FALLBACK).message}</p>
      {isConflict && <div className="form-actions">{conflictActions}</div>}
    </Notice>
  );
}
