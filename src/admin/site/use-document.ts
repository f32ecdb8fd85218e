import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isRefusal, readErrorBody } from '#client/http-error.ts';
import * as documentCalls from '#contracts/documents/calls.ts';
import type { DocumentBody } from '#contracts/documents/endpoints.ts';
import type { DocumentIssue } from '#shared/documents/document-field.ts';
import { type DocumentType, definitionOf } from '#shared/documents/document-types.ts';
import { toast } from '#ui/toast/toast.tsx';
import { useAdminUser } from '../accounts/sign-in/current-user.ts';
import { callApi, readAgain } from '../api-client.ts';
import { LocalDraft } from '../drafts/local-drafts.ts';
import { useLeaveWarning } from '../drafts/use-leave-warning.ts';
import { useLeaving } from '../drafts/use-leaving.ts';
import { readRefusal } from '../forms/server-refusal.ts';
import type { FormValue } from './change-value.ts';
import { type DocumentState, documentDraftName } from './local-document.ts';
import { type MergedValue, mergeValues } from './merge-values.ts';

const KEEP_AFTER_MS = 500;
const RETRY_AFTER_MS = 4000;

/** Where what is typed is: on its way to the server, there, or held up. */
export type KeepState = 'settled' | 'waiting' | 'kept' | 'failed';

/** A document that is being edited. */
export interface DocumentEditing {
  readonly value: FormValue;
  readonly keepState: KeepState;
  /** Whether this device can keep what the server does not have yet. */
  readonly isOnDevice: boolean;
  /** Rises with each copy that the server has, so that the preview follows. */
  readonly keptCount: number;
  /** What the server refused when it was to be published. */
  readonly issues: readonly DocumentIssue[];
  /** Fields that somebody else changed too. */
  readonly meeting: Meeting | null;
  readonly isPublishing: boolean;
  readonly change: (value: FormValue) => void;
  readonly publish: (message: string) => Promise<boolean>;
  /** Has it published at a moment, in ISO 8601. */
  readonly schedule: (message: string, at: string) => Promise<boolean>;
  readonly discard: () => Promise<void>;
  /** Brings what was typed to the server now. */
  readonly keep: () => Promise<void>;
  /** Brings in what a new release delivers. */
  readonly takeDelivered: () => void;
}

/** Two people's changes that met, with what both changed still to be chosen. */
export interface Meeting extends MergedValue {
  readonly who: string;
  readonly settle: (value: FormValue) => void;
}

/**
 * Keeps what is typed on the server, one call at a time, and on this device until it is there; publishes it.
 * `local` is what an earlier visit could not bring to the server.
 */
export function useDocument(
  type: DocumentType,
  document: DocumentBody,
  local: DocumentState | null,
): DocumentEditing {
  const queryClient = useQueryClient();
  const user = useAdminUser();
  const { id, workingCopy } = document;
  const definition = definitionOf(type);
  const params = { type, id };
  const published = document.value ?? {};
  const latest = useRef<DocumentState>(
    local ?? {
      value: workingCopy?.value ?? published,
      published: !workingCopy || workingCopy.basedOn === document.version ? published : null,
      kept: workingCopy?.value ?? published,
      basedOn: workingCopy ? workingCopy.basedOn : document.version,
      replaces: workingCopy?.savedAt ?? null,
      takesDelivered: false,
    },
  );
  const isDirty = useRef(false);
  const [value, setValue] = useState(latest.current.value);
  const [keepState, setKeepState] = useState<KeepState>(workingCopy ? 'kept' : 'settled');
  const [keptCount, setKeptCount] = useState(0);
  const [issues, setIssues] = useState<readonly DocumentIssue[]>([]);
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  const [isOnDevice, setOnDevice] = useState(true);
  const onDevice = useMemo(
    () => new LocalDraft(documentDraftName(user.id, type, id), setOnDevice),
    [user.id, type, id],
  );
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function sendCopy(): Promise<void> {
    if (!isDirty.current) return;
    isDirty.current = false;
    const { value: typed, basedOn, replaces } = latest.current;
    try {
      const body = { value: typed, basedOn, replaces };
      const { savedAt } = await callApi(documentCalls.keepCopy, { params, body });
      latest.current = { ...latest.current, replaces: savedAt, kept: typed };
      setKeptCount((count) => count + 1);
      if (isDirty.current) {
        timer.current = setTimeout(() => void keepNow(), KEEP_AFTER_MS);
      } else {
        onDevice.keep(null);
        setKeepState('kept');
      }
    } catch (error) {
      isDirty.current = true;
      setKeepState('failed');
      const current = readConflict(error);
      if (current) meet(current);
      else timer.current = setTimeout(() => void keepNow(), RETRY_AFTER_MS);
    }
  }

  function keepNow(): Promise<void> {
    clearTimeout(timer.current);
    running.current ??= sendCopy().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  const change = (next: FormValue) => {
    latest.current = { ...latest.current, value: next };
    isDirty.current = true;
    onDevice.keep({ shape: definition.version, state: latest.current });
    setValue(next);
    setKeepState('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keepNow(), KEEP_AFTER_MS);
  };

  useLeaving(() => {
    onDevice.flush();
    void keepNow();
  });
  useLeaveWarning(keepState === 'waiting' || keepState === 'failed');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was on the device meets the server once.
  useEffect(() => {
    if (local) meet(document);
    return () => clearTimeout(timer.current);
  }, []);

  /** Lays somebody else's newer state into this form. */
  function meet(current: DocumentBody): void {
    const { workingCopy: copy, version } = current;
    const isNewerVersion = version !== latest.current.basedOn;
    const base = isNewerVersion ? latest.current.published : latest.current.kept;
    const theirs = copy?.value ?? current.value ?? published;
    latest.current = {
      ...latest.current,
      ...{ basedOn: version, replaces: copy?.savedAt ?? null },
      ...{ published: current.value, kept: theirs },
    };
    layOver(base, theirs, copy?.savedBy?.username ?? 'Somebody else');
  }

  /** Takes each change since `base` that only one side made; what both changed is asked for. */
  function layOver(base: FormValue | null, theirs: FormValue, who: string): void {
    const merged = mergeValues(definition.fields, base, latest.current.value, theirs);
    const goOn = (next: FormValue) => {
      setMeeting(null);
      change(next);
    };
    if (merged.choices.length === 0) goOn(merged.value);
    else setMeeting({ ...merged, who, settle: goOn });
  }

  /** Brings in what a release has changed since the delivered text of the first edit. */
  function takeDelivered(): void {
    if (!document.delivered) return;
    latest.current = { ...latest.current, takesDelivered: true };
    layOver(document.deliveredBefore, document.delivered, 'The new release');
  }

  const settle = async () => {
    isDirty.current = false;
    onDevice.keep(null);
    setKeepState('settled');
    await readAgain(
      queryClient,
      documentCalls.get,
      documentCalls.list,
      documentCalls.listRevisions,
    );
  };

  const publish = (message: string) =>
    send(async () => {
      const { value: shown, basedOn, takesDelivered } = latest.current;
      const body = { value: shown, basedOn, message: message || null, takesDelivered };
      const { version } = await callApi(documentCalls.publish, { params, body });
      latest.current = {
        ...latest.current,
        ...{ basedOn: version, replaces: null, published: shown, kept: shown },
      };
      await settle();
      toast({ title: 'Published', description: 'Visitors see it now.' });
    });

  const schedule = (message: string, at: string) =>
    send(async () => {
      const { value: whole, basedOn } = latest.current;
      const body = { value: whole, basedOn, message: message || null, at };
      await callApi(documentCalls.schedule, { params, body });
      await readAgain(queryClient, documentCalls.get, documentCalls.list);
      toast({ title: 'Time set', description: 'The text goes live then, as it is now.' });
    });

  /** Sends the whole text, once what is on its way has arrived; says what was wrong with it. */
  async function send(work: () => Promise<void>): Promise<boolean> {
    setPublishing(true);
    clearTimeout(timer.current);
    await running.current;
    try {
      await work();
      setIssues([]);
      return true;
    } catch (error) {
      const current = readConflict(error);
      const refusal = readRefusal(error, 'This could not be published.');
      setIssues(error instanceof Error && 'body' in error ? readIssues(String(error.body)) : []);
      if (current) meet(current);
      else toast({ title: refusal.message, variant: 'destructive' });
      return false;
    } finally {
      setPublishing(false);
    }
  }

  async function discard(): Promise<void> {
    clearTimeout(timer.current);
    await running.current;
    await callApi(documentCalls.dropCopy, { params }).catch(() => null);
    latest.current = { ...latest.current, value: published, kept: published, replaces: null };
    setValue(published);
    setIssues([]);
    setKeptCount((count) => count + 1);
    await settle();
  }

  return {
    ...{ value, keepState, keptCount, issues, meeting, isPublishing, change, publish, discard },
    ...{ isOnDevice, keep: keepNow },
    ...{ takeDelivered, schedule },
  };
}

function readConflict(error: unknown): DocumentBody | null {
  if (!isRefusal(error, 'document_conflict')) return null;
  return (readErrorBody(error.body) as { readonly current?: DocumentBody }).current ?? null;
}

const readIssues = (body: string): readonly DocumentIssue[] => readErrorBody(body).issues ?? [];
