import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRefusal, readErrorBody } from '#client/http-error.ts';
import * as documentCalls from '#contracts/documents/calls.ts';
import type { DocumentBody } from '#contracts/documents/endpoints.ts';
import type { DocumentIssue } from '#shared/documents/document-field.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, readAgain } from '../api-client.ts';
import { useLeaveWarning } from '../drafts/use-leave-warning.ts';
import { useLeaving } from '../drafts/use-leaving.ts';
import { readRefusal } from '../forms/server-refusal.ts';
import type { FormValue } from './change-value.ts';

const KEEP_AFTER_MS = 500;
const RETRY_AFTER_MS = 4000;

/** Where what is typed is: on its way to the server, there, or held up. */
export type KeepState = 'settled' | 'waiting' | 'kept' | 'failed';

/** A document that is being edited. */
export interface DocumentEditing {
  readonly value: FormValue;
  readonly keepState: KeepState;
  /** Rises with each copy that the server has, so that the preview follows. */
  readonly keptCount: number;
  /** What the server refused when it was to be published. */
  readonly issues: readonly DocumentIssue[];
  /** Somebody else's newer state, which keeping or publishing met. */
  readonly conflict: DocumentBody | null;
  readonly isPublishing: boolean;
  readonly change: (value: FormValue) => void;
  readonly publish: (message: string) => Promise<boolean>;
  readonly discard: () => Promise<void>;
  /** Goes on with this form's text, in the place of the other one. */
  readonly overrule: () => void;
  /** Goes on with the other text. */
  readonly giveWay: () => void;
}

/** Keeps what is typed on the server, one call at a time, and publishes it. */
export function useDocument(document: DocumentBody): DocumentEditing {
  const queryClient = useQueryClient();
  const { type, id, workingCopy } = document;
  const params = { type, id };
  const published = document.value ?? {};
  const [value, setValue] = useState<FormValue>(workingCopy?.value ?? published);
  const [keepState, setKeepState] = useState<KeepState>(workingCopy ? 'kept' : 'settled');
  const [keptCount, setKeptCount] = useState(0);
  const [issues, setIssues] = useState<readonly DocumentIssue[]>([]);
  const [conflict, setConflict] = useState<DocumentBody | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  const latest = useRef({
    value,
    basedOn: workingCopy ? workingCopy.basedOn : document.version,
    replaces: workingCopy?.savedAt ?? null,
    isDirty: false,
  });
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function send(): Promise<void> {
    const now = latest.current;
    if (!now.isDirty) return;
    now.isDirty = false;
    const { basedOn, replaces } = now;
    try {
      const body = { value: now.value, basedOn, replaces };
      const { savedAt } = await callApi(documentCalls.keepCopy, { params, body });
      latest.current.replaces = savedAt;
      setKeptCount((count) => count + 1);
      if (latest.current.isDirty) timer.current = setTimeout(() => void keepNow(), KEEP_AFTER_MS);
      else setKeepState('kept');
    } catch (error) {
      latest.current.isDirty = true;
      const current = readConflict(error);
      if (current) setConflict(current);
      else timer.current = setTimeout(() => void keepNow(), RETRY_AFTER_MS);
      setKeepState('failed');
    }
  }

  function keepNow(): Promise<void> {
    clearTimeout(timer.current);
    running.current ??= send().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  const change = (next: FormValue) => {
    latest.current = { ...latest.current, value: next, isDirty: true };
    setValue(next);
    setKeepState('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keepNow(), KEEP_AFTER_MS);
  };

  useLeaving(() => void keepNow());
  useLeaveWarning(keepState === 'waiting' || keepState === 'failed');
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = async () => {
    latest.current.isDirty = false;
    setKeepState('settled');
    await readAgain(
      queryClient,
      documentCalls.get,
      documentCalls.list,
      documentCalls.listRevisions,
    );
  };

  async function publish(message: string): Promise<boolean> {
    setPublishing(true);
    clearTimeout(timer.current);
    await running.current;
    const { basedOn } = latest.current;
    try {
      const body = { value: latest.current.value, basedOn, message: message || null };
      const { version } = await callApi(documentCalls.publish, { params, body });
      latest.current = { ...latest.current, basedOn: version, replaces: null };
      setIssues([]);
      await settle();
      toast({ title: 'Published', description: 'Visitors see it now.' });
      return true;
    } catch (error) {
      const current = readConflict(error);
      const refusal = readRefusal(error, 'This could not be published.');
      setConflict(current);
      setIssues(error instanceof Error && 'body' in error ? readIssues(String(error.body)) : []);
      if (!current) toast({ title: refusal.message, variant: 'destructive' });
      return false;
    } finally {
      setPublishing(false);
    }
  }

  async function discard(): Promise<void> {
    clearTimeout(timer.current);
    await running.current;
    await callApi(documentCalls.dropCopy, { params }).catch(() => null);
    latest.current = { ...latest.current, value: published, replaces: null };
    setValue(published);
    setIssues([]);
    setKeptCount((count) => count + 1);
    await settle();
  }

  const goOn = (current: DocumentBody, next: FormValue) => {
    const { version: basedOn } = current;
    const replaces = current.workingCopy?.savedAt ?? null;
    latest.current = { ...latest.current, basedOn, replaces };
    setConflict(null);
    change(next);
  };

  return {
    ...{ value, keepState, keptCount, issues, conflict, isPublishing, change, publish, discard },
    overrule: () => conflict && goOn(conflict, latest.current.value),
    giveWay: () =>
      conflict && goOn(conflict, conflict.workingCopy?.value ?? conflict.value ?? published),
  };
}

function readConflict(error: unknown): DocumentBody | null {
  if (!isRefusal(error, 'document_conflict')) return null;
  return (readErrorBody(error.body) as { readonly current?: DocumentBody }).current ?? null;
}

const readIssues = (body: string): readonly DocumentIssue[] => readErrorBody(body).issues ?? [];
