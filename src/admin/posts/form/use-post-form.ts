import { useCallback, useEffect, useRef, useState } from 'react';
import { isRefusal } from '#client/http-error.ts';
import { changeNames } from '#rules/fields/field-values.ts';
import { postFields } from '#rules/posts/post-fields.ts';
import { BODY_BYTES_MAX, describeBodyBound } from '#rules/requests/body-bounds.ts';
import { useAdminUser } from '../../auth/current-user.ts';
import { type FieldErrors, readRefusal } from '../../forms/server-refusal.ts';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { newKey } from '../../unsent/new-key.ts';
import { copyPrefix } from '../../unsent/unsent-copy.ts';
import { useUnsentCopy } from '../../unsent/use-unsent-copy.ts';
import type { ServerPlace } from '../kept/server-copy.ts';
import { useServerCopy } from '../kept/use-server-copy.ts';
import { type DiscardedDraft, type KeptDraft, readKeptDraft } from './kept-draft.ts';
import { isSameDraft, type PostDraft } from './post-draft.ts';

/** The server's faults by field; if the body is too large, the longest text is at fault. */
function findFaults(error: unknown, draft: PostDraft): FieldErrors {
  const isTooLarge = isRefusal(error, 'body_too_large');
  return isTooLarge ? { [findLongest(draft)]: TOO_LARGE } : readRefusal(error, '').fieldErrors;
}

const TOO_LARGE = `This is too long: a post can have ${describeBodyBound(BODY_BYTES_MAX)} at most. Please shorten it.`;

const findLongest = (draft: PostDraft) =>
  changeNames(postFields).reduce((longest, name) =>
    String(draft[name]).length > String(draft[longest]).length ? name : longest,
  );

/** Changes the value of one control. */
export type ChangeDraft = <Name extends keyof PostDraft>(
  name: Name,
  value: PostDraft[Name],
) => void;

/** How a form begins, unless the device has a copy. */
interface FormStart {
  /** The stored post's version; null for a new one. */
  readonly version?: string | null;
  /** What was typed elsewhere. */
  readonly found?: KeptDraft | null;
}

const begin = (draft: PostDraft, version: string | null): KeptDraft => ({
  ...{ draft, base: draft, version },
  ...{ key: newKey(), savedAt: null, discarded: null },
});

const toDiscarded = ({ draft, base, version, key }: KeptDraft): DiscardedDraft => ({
  ...{ draft, base, version, key },
});

/** Whether the device has to keep something: a text, or one that can be brought back. */
const hasUnsent = ({ draft, base, discarded }: KeptDraft) =>
  discarded !== null || !isSameDraft(draft, base);

/**
 * The state of a post form: the draft, its faults, and a copy on the device that is restored
 * automatically. `formName` identifies the copies; `initial` is the untouched form.
 */
export function usePostForm(
  formName: string,
  initial: PostDraft,
  place: ServerPlace,
  { version = null, found = null }: FormStart = {},
) {
  const user = useAdminUser();
  const { recovered, isKept, keep, drop } = useUnsentCopy({
    prefix: copyPrefix(user.id, formName),
    readValue: (stored) => readKeptDraft(stored, initial),
    onFound: (found) => put(found),
  });
  const [state, setState] = useState<KeptDraft>(
    () => recovered?.value ?? found ?? begin(initial, version),
  );
  const { form, errors, refuse, mend, clear } = useFieldErrors();

  // A second change before the next render must build on the first.
  const latest = useRef(state);
  const put = useCallback((next: KeptDraft) => {
    latest.current = next;
    setState(next);
  }, []);

  const readKept = useCallback(() => latest.current, []);
  const knowCopy = useCallback(
    (savedAt: string) => {
      put({ ...latest.current, savedAt });
      if (hasUnsent(latest.current)) keep(latest.current);
    },
    [put, keep],
  );
  const server = useServerCopy({
    place,
    blank: initial,
    read: readKept,
    onSaved: (key, savedAt) => {
      // The form may have begun another text meanwhile.
      if (latest.current.key === key) knowCopy(savedAt);
    },
  });

  // What an earlier visit left on the device may not have reached the server.
  const { note } = server;
  const isLeft = recovered !== null && !isSameDraft(recovered.value.draft, recovered.value.base);
  useEffect(() => {
    if (isLeft) note();
  }, [isLeft, note]);

  const change: ChangeDraft = (name, value) => {
    const { draft, base } = latest.current;
    const next = { ...latest.current, draft: { ...draft, [name]: value } };
    put(next);
    mend(name === 'time' ? 'createdAt' : name);
    if (hasUnsent(next)) keep(next);
    else drop();
    if (isSameDraft(next.draft, base)) {
      void server.settle({ isSent: false });
    } else {
      server.note();
    }
  };

  /** Shows what the server has stored; nothing is unsent. */
  const settle = useCallback(
    (stored: PostDraft, storedVersion: string | null) => {
      put(begin(stored, storedVersion));
      clear();
      drop();
    },
    [put, clear, drop],
  );

  /** The same, but what was typed can be restored. */
  const startOverFrom = (stored: PostDraft, storedVersion: string | null) => {
    const left = latest.current;
    void server.settle({ isSent: false });
    settle(stored, storedVersion);
    if (isSameDraft(left.draft, left.base)) return;
    put({ ...latest.current, discarded: toDiscarded(left) });
    keep(latest.current);
  };

  const { discarded } = state;
  const undoStartOver = () => {
    if (!discarded) return;
    // What was typed since then can be brought back in its turn.
    const { current } = latest;
    const isTyped = !isSameDraft(current.draft, current.base);
    put({ ...discarded, savedAt: null, discarded: isTyped ? toDiscarded(current) : null });
    keep(latest.current);
    server.note();
  };

  const forgetDiscarded = () => {
    put({ ...latest.current, discarded: null });
    if (hasUnsent(latest.current)) keep(latest.current);
    else drop();
  };

  return {
    form,
    draft: state.draft,
    /** The stored post the draft is based on, and its version. */
    base: state.base,
    version: state.version,
    errors,
    change,
    refuse,
    /** Shows the server's faults. */
    showRefusal: (error: unknown) => refuse(findFaults(error, latest.current.draft)),
    /** Returns a lost focus to the control that had it last. */
    returnFocus: () => refuse({}),
    clearErrors: clear,
    /** Removes the fault of one field. */
    mend,
    /** When the recovered text was typed; null if none was recovered. */
    recoveredAt: isLeft ? recovered.keptAt : null,
    /** False if the device cannot keep what is typed. */
    isKept,
    startOver: () => startOverFrom(initial, version),
    startOverFrom,
    /** Null if there is nothing to restore. */
    undoStartOver: discarded && undoStartOver,
    forgetDiscarded,
    settle,
    /** What is kept on the server, and of what it is the copy there. */
    server,
    place,
    /** Goes on with what was typed elsewhere; what is here now can be restored. */
    takeOver: (draft: PostDraft, savedAt: string) => {
      const left = latest.current;
      const thrownAway = isSameDraft(left.draft, left.base) ? null : toDiscarded(left);
      const taken = { ...begin(left.base, left.version), key: left.key, draft, savedAt };
      put({ ...taken, discarded: thrownAway });
      keep(latest.current);
    },
    /** The form as it is now: what was typed last may not have been rendered. Send this. */
    readKept,
    /** Remembers that the server has this form's text, kept then. */
    knowCopy,
    /** Deletes the copy once the server has the text. */
    dropCopy: () => {
      drop();
      void server.settle({ isSent: true });
    },
  };
}

export type PostForm = ReturnType<typeof usePostForm>;
