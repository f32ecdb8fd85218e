import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readErrorBody } from '#client/http-error.ts';
import * as documentCalls from '#contracts/documents/calls.ts';
import type { DocumentBody } from '#contracts/documents/endpoints.ts';
import type { DocumentIssue } from '#shared/documents/document-field.ts';
import type { DocumentType } from '#shared/documents/document-types.ts';
import { toast } from '#ui/toast/toast.tsx';
import { useAdminUser } from '../accounts/sign-in/current-user.ts';
import { callApi, itemOptions, readAgain } from '../api-client.ts';
import { useKeeper } from '../drafts/use-keeper.ts';
import { readRefusal, toastFailure } from '../forms/server-refusal.ts';
import type { FormValue } from './change-value.ts';
import { DocumentKeeper, type KeptCopy, readConflict } from './document-keeper.ts';
import { type DocumentState, documentDraftName, type LocalDocument } from './local-document.ts';

/** Keeps what is typed; `local` is what an earlier visit could not bring to the server. */
export function useDocument(
  type: DocumentType,
  document: DocumentBody,
  local: DocumentState | null,
) {
  const user = useAdminUser();
  const { id } = document;
  const queryClient = useQueryClient();
  // The next form of this text may open without a connection.
  const remember = (copy: KeptCopy) =>
    queryClient.setQueryData(
      itemOptions(documentCalls.get, { params: { type, id } }).queryKey,
      (known) => known && { ...known, workingCopy: { ...copy, savedBy: user } },
    );
  const { keeper, isKept } = useKeeper<LocalDocument, DocumentKeeper>(
    documentDraftName(user.id, type, id),
    (device) => new DocumentKeeper({ type, document, local, device, onKept: remember }),
  );
  const { keepState, meeting, keptCount } = keeper;
  return {
    ...{ value: keeper.state.value, keepState, isKept, keptCount, meeting },
    change: (value: FormValue) => keeper.change(value),
    keep: () => keeper.keep(),
    retry: () => keeper.retry(),
    takeDelivered: () => keeper.takeDelivered(document),
    ...usePublishing(keeper, { type, id }),
  };
}

/** A document that is being edited. */
export type DocumentEditing = ReturnType<typeof useDocument>;

/** Brings the whole of a document to visitors, or back to what they see. */
function usePublishing(
  keeper: DocumentKeeper,
  params: { readonly type: DocumentType; readonly id: string },
) {
  const queryClient = useQueryClient();
  const [issues, setIssues] = useState<readonly DocumentIssue[]>([]);
  const [isPublishing, setPublishing] = useState(false);
  const { get, list, listRevisions } = documentCalls;

  const publish = (message: string) =>
    send(async (value) => {
      const { basedOn, replaces, takesDelivered } = keeper.state;
      const body = { value, basedOn, replaces, message: message || null, takesDelivered };
      const { version } = await callApi(documentCalls.publish, { params, body });
      // Typing meanwhile starts the next draft.
      const shown = { basedOn: version, replaces: null, published: value, kept: value };
      keeper.settle({ ...keeper.state, ...shown });
      await readAgain(queryClient, get, list, listRevisions);
      toast({ title: 'Published', description: 'Visitors see it now.' });
    });

  /** Has it published at a moment, in ISO 8601. */
  const schedule = (message: string, at: string) =>
    send(async (value) => {
      const { basedOn, replaces } = keeper.state;
      const body = { value, basedOn, replaces, message: message || null, at };
      await callApi(documentCalls.schedule, { params, body });
      await readAgain(queryClient, get, list);
      toast({ title: 'Time set', description: 'The text goes live then, as it is now.' });
    });

  /** Sends the text as it is now, once what is on its way has arrived; says what was wrong with it. */
  async function send(work: (value: FormValue) => Promise<void>): Promise<boolean> {
    if (keeper.meeting) {
      toast({ title: 'Please choose first which text stands', variant: 'destructive' });
      return false;
    }
    const { value } = keeper.state;
    setPublishing(true);
    try {
      await keeper.hold(() => work(value));
      setIssues([]);
      return true;
    } catch (error) {
      const current = readConflict(error);
      const refusal = readRefusal(error, 'This could not be published.');
      setIssues(error instanceof Error && 'body' in error ? readIssues(String(error.body)) : []);
      toast({ title: refusal.message, variant: 'destructive' });
      if (current) keeper.meet(current);
      return false;
    } finally {
      setPublishing(false);
    }
  }

  async function discard(): Promise<void> {
    try {
      await keeper.discard();
    } catch (error) {
      toastFailure('The changes are still there', error);
      const current = readConflict(error);
      if (current) keeper.meet(current);
      return;
    }
    setIssues([]);
    await readAgain(queryClient, get, list, listRevisions);
  }

  return { issues, isPublishing, publish, schedule, discard };
}

const readIssues = (body: string): readonly DocumentIssue[] => readErrorBody(body).issues ?? [];
