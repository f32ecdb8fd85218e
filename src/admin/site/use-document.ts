import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal, readErrorBody } from '#client/http-error.ts';
import * as documentCalls from '#contracts/documents/calls.ts';
import type { DocumentBody } from '#contracts/documents/endpoints.ts';
import type { DocumentIssue } from '#shared/documents/document-field.ts';
import type { DocumentType } from '#shared/documents/document-types.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, readAgain } from '../api-client.ts';
import { readRefusal, toastFailure } from '../forms/server-refusal.ts';
import type { FormValue } from './change-value.ts';
import type { DocumentState } from './local-document.ts';
import {
  readConflict,
  stateOf,
  useWorkingCopy,
  type WorkingCopyKeeping,
} from './use-working-copy.ts';

/** A document that is being edited. */
export interface DocumentEditing
  extends Omit<WorkingCopyKeeping, 'latest' | 'hold' | 'meet' | 'settle'> {
  /** What the server refused when it was to be published. */
  readonly issues: readonly DocumentIssue[];
  readonly isPublishing: boolean;
  readonly publish: (message: string) => Promise<boolean>;
  /** Has it published at a moment, in ISO 8601. */
  readonly schedule: (message: string, at: string) => Promise<boolean>;
  readonly discard: () => Promise<void>;
}

/** Keeps what is typed, and brings it to visitors or back to what they see. */
export function useDocument(
  type: DocumentType,
  document: DocumentBody,
  local: DocumentState | null,
): DocumentEditing {
  const queryClient = useQueryClient();
  const { latest, hold, meet, settle, ...copy } = useWorkingCopy(type, document, local);
  const [issues, setIssues] = useState<readonly DocumentIssue[]>([]);
  const [isPublishing, setPublishing] = useState(false);
  const params = { type, id: document.id };
  const { get, list, listRevisions } = documentCalls;

  const publish = (message: string) =>
    send(async (value) => {
      const { basedOn, replaces, takesDelivered } = latest.current;
      const body = { value, basedOn, replaces, message: message || null, takesDelivered };
      const { version } = await callApi(documentCalls.publish, { params, body });
      const typed = latest.current.value;
      const shown = { basedOn: version, replaces: null, published: value, kept: value };
      settle({ ...latest.current, ...shown });
      // It is the next draft.
      if (typed !== value) copy.change(typed);
      await readAgain(queryClient, get, list, listRevisions);
      toast({ title: 'Published', description: 'Visitors see it now.' });
    });

  const schedule = (message: string, at: string) =>
    send(async (value) => {
      const { basedOn, replaces } = latest.current;
      const body = { value, basedOn, replaces, message: message || null, at };
      await callApi(documentCalls.schedule, { params, body });
      await readAgain(queryClient, get, list);
      toast({ title: 'Time set', description: 'The text goes live then, as it is now.' });
    });

  /** Sends the text as it is now, once what is on its way has arrived; says what was wrong with it. */
  async function send(work: (value: FormValue) => Promise<void>): Promise<boolean> {
    if (copy.meeting) {
      toast({ title: 'Please choose first which text stands', variant: 'destructive' });
      return false;
    }
    const { value } = latest.current;
    setPublishing(true);
    try {
      await hold(() => work(value));
      setIssues([]);
      return true;
    } catch (error) {
      const current = readConflict(error);
      const refusal = readRefusal(error, 'This could not be published.');
      setIssues(error instanceof Error && 'body' in error ? readIssues(String(error.body)) : []);
      toast({ title: refusal.message, variant: 'destructive' });
      if (current) meet(current);
      return false;
    } finally {
      setPublishing(false);
    }
  }

  async function discard(): Promise<void> {
    try {
      const discarded = latest.current.value;
      const shown = stateOf(await hold(dropCopy));
      const typed = latest.current.value;
      settle(shown);
      // It is the next draft.
      if (typed !== discarded) copy.change(typed);
    } catch (error) {
      toastFailure('The changes are still there', error);
      const current = readConflict(error);
      if (current) meet(current);
      return;
    }
    setIssues([]);
    await readAgain(queryClient, get, list, listRevisions);
  }

  /** Reads what is on the site now: somebody else may have published meanwhile, which ended the copy. */
  async function dropCopy(): Promise<DocumentBody> {
    // Somebody else's copy ends only if it was seen.
    const query = copy.meeting ? {} : { replaces: latest.current.replaces ?? '' };
    await callApi(documentCalls.dropCopy, { params, query }).catch((error) => {
      if (!isRefusal(error, 'not_found')) throw error;
    });
    return callApi(get, { params });
  }

  return { ...copy, issues, isPublishing, publish, schedule, discard };
}

const readIssues = (body: string): readonly DocumentIssue[] => readErrorBody(body).issues ?? [];
