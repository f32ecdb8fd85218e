import { useCallback, useRef, useState } from 'react';
import { isRefusal } from '#client/http-error.ts';
import { changeNames } from '#rules/fields/field-values.ts';
import { postFields } from '#rules/posts/post-fields.ts';
import { BODY_BYTES_MAX, describeBodyBound } from '#rules/requests/body-bounds.ts';
import { useAdminUser } from '../../auth/current-user.ts';
import { type FieldErrors, readRefusal } from '../../forms/server-refusal.ts';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { copyPrefix } from '../../unsent/unsent-copy.ts';
import { useUnsentCopy } from '../../unsent/use-unsent-copy.ts';
import { type KeptDraft, readKeptDraft } from './kept-draft.ts';
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

/**
 * The state of a post form: the draft, its faults, and a copy on the device that is restored
 * automatically. `formName` identifies the copies; `initial` is the untouched form; `version` is
 * the stored post's, null for a new one.
 */
export function usePostForm(formName: string, initial: PostDraft, version: string | null = null) {
  const user = useAdminUser();
  const { recovered, isKept, keep, drop } = useUnsentCopy({
    prefix: copyPrefix(user.id, formName),
    readValue: (stored) => readKeptDraft(stored, initial),
    onFound: (found) => put(found),
  });
  const [state, setState] = useState<KeptDraft>(
    recovered?.value ?? { draft: initial, base: initial, version },
  );
  const [discarded, setDiscarded] = useState<KeptDraft | null>(null);
  const { form, errors, refuse, mend, clear, keepFocus } = useFieldErrors();

  // A second change before the next render must build on the first.
  const latest = useRef(state);
  const put = useCallback((next: KeptDraft) => {
    latest.current = next;
    setState(next);
  }, []);

  const change: ChangeDraft = (name, value) => {
    const { draft, base } = latest.current;
    const next = { ...latest.current, draft: { ...draft, [name]: value } };
    put(next);
    setDiscarded(null);
    mend(name === 'time' ? 'createdAt' : name);
    if (isSameDraft(next.draft, base)) drop();
    else keep(next);
  };

  /** Shows what the server has stored; nothing is unsent. */
  const settle = useCallback(
    (stored: PostDraft, storedVersion: string | null) => {
      put({ draft: stored, base: stored, version: storedVersion });
      setDiscarded(null);
      clear();
      drop();
    },
    [put, clear, drop],
  );

  /** The same, but what was typed can be restored. */
  const startOverFrom = (stored: PostDraft, storedVersion: string | null) => {
    const left = latest.current;
    settle(stored, storedVersion);
    setDiscarded(isSameDraft(left.draft, left.base) ? null : left);
  };

  const undoStartOver = () => {
    if (!discarded) return;
    put(discarded);
    keep(discarded);
    setDiscarded(null);
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
    showRefusal: (error: unknown) => refuse(findFaults(error, state.draft)),
    /** Returns the focus to the submit button, which lost it while busy. */
    returnFocus: () => refuse({}),
    /** Makes the next `returnFocus` go to the control that has the focus now. */
    keepFocus,
    clearErrors: clear,
    /** Removes the fault of one field. */
    mend,
    /** When the recovered text was typed; null if none was recovered. */
    recoveredAt: recovered?.keptAt ?? null,
    /** False if the device cannot keep what is typed. */
    isKept,
    startOver: () => startOverFrom(initial, version),
    startOverFrom,
    /** Null if there is nothing to restore. */
    undoStartOver: discarded && undoStartOver,
    settle,
    /** Deletes the copy once the server has the text. */
    dropCopy: drop,
  };
}

export type PostForm = ReturnType<typeof usePostForm>;
