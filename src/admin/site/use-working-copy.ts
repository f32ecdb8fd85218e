import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { isRefusal, readErrorBody } from '#client/http-error.ts';
import * as documentCalls from '#contracts/documents/calls.ts';
import type { DocumentBody } from '#contracts/documents/endpoints.ts';
import { type DocumentType, definitionOf } from '#shared/documents/document-types.ts';
import { useAdminUser } from '../accounts/sign-in/current-user.ts';
import { callApi, callQuietly } from '../api-client.ts';
import { isPassing, isTrouble, type KeepState, RETRY_MS, toTrouble } from '../drafts/keep-state.ts';
import { LocalDraft } from '../drafts/local-drafts.ts';
import { useLeaveWarning } from '../drafts/use-leave-warning.ts';
import { useLeaving } from '../drafts/use-leaving.ts';
import type { FormValue } from './change-value.ts';
import { type DocumentState, documentDraftName } from './local-document.ts';
import { type MergedValue, mergeValues } from './merge-values.ts';

/** How long a writer pauses before the text is sent. */
const KEEP_AFTER_MS = 500;
/** Whoever never pauses is kept this often. */
const KEEP_WITHIN_MS = 2000;
const MET_MEANWHILE = 'Somebody else changed this meanwhile. Look at it, then try again.';

/** What is typed into a document, and where it is kept. */
export interface WorkingCopyKeeping {
  /** What is typed, with what it is typed over. */
  readonly latest: RefObject<DocumentState>;
  readonly value: FormValue;
  readonly keepState: KeepState;
  /** Whether this device can keep what the server does not have yet. */
  readonly isKept: boolean;
  /** Rises with each copy that the server has, so that the preview follows. */
  readonly keptCount: number;
  /** Fields that somebody else changed too. */
  readonly meeting: Meeting | null;
  readonly change: (value: FormValue) => void;
  /** Brings what was typed to the server now; rejects if it is not there, or not chosen which text stands. */
  readonly keep: () => Promise<void>;
  /** Tries again what could not be kept: the connection or the session is back. */
  readonly retry: () => void;
  /**
   * Does work once what is on its way has arrived, and keeps nothing until it is done. Rejects if what somebody else
   * made has come in by that.
   */
  readonly hold: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Lays somebody else's newer state into the form. */
  readonly meet: (current: DocumentBody) => void;
  /** Brings in what a new release delivers. */
  readonly takeDelivered: () => void;
  /** Has the form hold what the server has, and nothing that waits. */
  readonly settle: (state: DocumentState) => void;
}

/** Two people's changes that met, with what both changed still to be chosen. */
export interface Meeting extends MergedValue {
  readonly who: string;
  readonly resolve: (value: FormValue) => void;
}

/**
 * Keeps what is typed on the server, one call at a time, and on this device until it is there.
 * `local` is what an earlier visit could not bring to the server.
 */
export function useWorkingCopy(
  type: DocumentType,
  document: DocumentBody,
  local: DocumentState | null,
): WorkingCopyKeeping {
  const user = useAdminUser();
  const { id } = document;
  const { fields, version: shape } = definitionOf(type);
  const latest = useRef<DocumentState>(local ?? stateOf(document));
  const isDirty = useRef(false);
  /** Nothing takes the place of somebody else's copy until it is chosen which text stands. */
  const isMeeting = useRef(false);
  const meetingCount = useRef(0);
  const isGone = useRef(false);
  const running = useRef<Promise<unknown> | null>(null);
  const retryMs = useRef(RETRY_MS.first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** When typing began that the last call does not have. */
  const unsentSince = useRef<number | null>(null);
  const [value, setValue] = useState(latest.current.value);
  const [keepState, setKeepState] = useState(() => stateOfCopy(document));
  const [keptCount, setKeptCount] = useState(0);
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  const [isKept, setIsKept] = useState(true);
  const onDevice = useMemo(
    () => new LocalDraft(documentDraftName(user.id, type, id), setIsKept),
    [user.id, type, id],
  );

  /** Answers why the server does not have what was typed; nothing if it does. */
  async function sendCopy(send: typeof callApi): Promise<unknown> {
    if (!isDirty.current || isMeeting.current) return null;
    isDirty.current = false;
    unsentSince.current = null;
    const { value: typed, basedOn, replaces } = latest.current;
    try {
      const body = { value: typed, basedOn, replaces };
      const { savedAt } = await send(documentCalls.keepCopy, { params: { type, id }, body });
      retryMs.current = RETRY_MS.first;
      latest.current = { ...latest.current, replaces: savedAt, kept: typed };
      setKeptCount((count) => count + 1);
      if (isDirty.current) {
        setKeepState({ kind: 'waiting' });
        keepAfter(KEEP_AFTER_MS);
      } else {
        onDevice.keep(null);
        setKeepState({ kind: 'kept', savedAt });
      }
      return null;
    } catch (error) {
      isDirty.current = true;
      const current = readConflict(error);
      if (current) {
        meet(current);
        return new Error(MET_MEANWHILE);
      }
      const trouble = toTrouble(error, GONE);
      setKeepState(trouble);
      if (isPassing(trouble) && !isGone.current) {
        keepAfter(retryMs.current);
        retryMs.current = Math.min(RETRY_MS.most, retryMs.current * 2);
      }
      return error;
    }
  }

  function keepAfter(ms: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(), ms);
  }

  function keep(send: typeof callApi = callQuietly): Promise<unknown> {
    clearTimeout(timer.current);
    running.current ??= sendCopy(send).finally(() => {
      running.current = null;
    });
    return running.current;
  }

  async function keepNow(): Promise<void> {
    await running.current;
    // Somebody asked for it, and so may be asked to sign in.
    const failure = await keep(callApi);
    if (isMeeting.current) throw new Error('Please choose first which text stands.');
    if (failure) throw failure;
  }

  function retry(): void {
    if (isDirty.current) void keep();
  }

  async function hold<Result>(work: () => Promise<Result>): Promise<Result> {
    clearTimeout(timer.current);
    const met = meetingCount.current;
    await running.current;
    // What came in by that has not been seen yet.
    if (met !== meetingCount.current) throw new Error(MET_MEANWHILE);
    const held = work();
    running.current = held.then(
      () => {},
      () => {},
    );
    try {
      return await held;
    } finally {
      running.current = null;
      if (isDirty.current && !isGone.current) keepAfter(KEEP_AFTER_MS);
    }
  }

  const change = (next: FormValue) => {
    latest.current = { ...latest.current, value: next };
    isDirty.current = true;
    onDevice.keep({ shape, state: latest.current });
    setValue(next);
    setKeepState((state) => (isTrouble(state) ? state : { kind: 'waiting' }));
    unsentSince.current ??= Date.now();
    keepAfter(Math.min(KEEP_AFTER_MS, unsentSince.current + KEEP_WITHIN_MS - Date.now()));
  };

  const settle = (state: DocumentState) => {
    latest.current = state;
    isDirty.current = false;
    isMeeting.current = false;
    onDevice.keep(null);
    setMeeting(null);
    setValue(state.value);
    setKeepState({ kind: 'settled' });
    setKeptCount((count) => count + 1);
  };

  useLeaving(() => {
    onDevice.flush();
    void keep();
  });
  const isOnServer = keepState.kind === 'settled' || keepState.kind === 'kept';
  useLeaveWarning(!isOnServer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was on the device meets the server once.
  useEffect(() => {
    isGone.current = false;
    if (local) meet(document);
    window.addEventListener('online', retry);
    return () => {
      isGone.current = true;
      window.removeEventListener('online', retry);
      clearTimeout(timer.current);
    };
  }, []);

  function meet(current: DocumentBody): void {
    const { workingCopy: copy, version } = current;
    const { basedOn, published, kept, replaces } = latest.current;
    const base = version === basedOn ? kept : published;
    // A copy that was kept after somebody else had published is not what they made of it.
    const other = copy?.savedAt === replaces ? null : copy;
    const theirs = other?.value ?? current.value ?? document.value ?? {};
    meetingCount.current += 1;
    layOver(base, theirs, {
      who: other?.savedBy?.username ?? 'Somebody else',
      over: {
        ...{ basedOn: version, replaces: copy?.savedAt ?? null },
        ...{ published: current.value, kept: copy?.value ?? theirs },
      },
    });
  }

  /**
   * Takes each change since `base` that only one side made; what both changed is asked for. `over` is what the text is
   * based on afterwards: not before it is chosen, or the next visit would ask nothing.
   */
  function layOver(
    base: FormValue | null,
    theirs: FormValue,
    side: { readonly who: string; readonly over: Partial<DocumentState> },
  ): void {
    const merged = mergeValues(fields, base, latest.current.value, theirs);
    isMeeting.current = merged.choices.length > 0;
    if (!isMeeting.current) latest.current = { ...latest.current, ...side.over };
    change(merged.value);
    // What is typed before the choice is a change of its own.
    const resolve = (chosen: FormValue) => layOver(merged.value, chosen, side);
    setMeeting(isMeeting.current ? { ...merged, who: side.who, resolve } : null);
  }

  function takeDelivered(): void {
    if (!document.delivered) return;
    const side = { who: 'The new release', over: { takesDelivered: true } };
    layOver(document.deliveredBefore, document.delivered, side);
  }

  return {
    ...{ latest, value, isKept, keptCount, meeting },
    keepState: meeting ? { kind: 'held' } : keepState,
    ...{ change, keep: keepNow, retry, hold, meet, takeDelivered, settle },
  };
}

const GONE = 'it was deleted. Restore it from the trash to go on';

const stateOfCopy = ({ workingCopy }: DocumentBody): KeepState =>
  workingCopy ? { kind: 'kept', savedAt: workingCopy.savedAt } : { kind: 'settled' };

/** The form of a document as the server has it. */
export function stateOf({ value, version, workingCopy }: DocumentBody): DocumentState {
  const published = value ?? {};
  const shown = workingCopy?.value ?? published;
  return {
    value: shown,
    published: !workingCopy || workingCopy.basedOn === version ? published : null,
    kept: shown,
    basedOn: workingCopy ? workingCopy.basedOn : version,
    replaces: workingCopy?.savedAt ?? null,
    takesDelivered: false,
  };
}

/** What somebody else has made of the document meanwhile, if that is why a call was refused. */
export function readConflict(error: unknown): DocumentBody | null {
  if (!isRefusal(error, 'document_conflict')) return null;
  return (readErrorBody(error.body) as { readonly current?: DocumentBody }).current ?? null;
}
