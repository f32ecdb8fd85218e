import { useCallback, useRef, useState } from 'react';
import { HttpError } from '#client/http-client.ts';
import { errorStatus } from '#contracts/error-codes.ts';
import { changeNames } from '#rules/fields/field-values.ts';
import { postFields } from '#rules/posts/post-fields.ts';
import { BODY_SIZE_TEXT } from '#rules/requests/body-bounds.ts';
import { useAdminUser } from '../../auth/current-user.ts';
import { type FieldErrors, readRefusal } from '../../forms/server-refusal.ts';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { copyPrefix } from '../../unsent/unsent-copy.ts';
import { useUnsentCopy } from '../../unsent/use-unsent-copy.ts';
import { type KeptDraft, readKeptDraft } from './kept-draft.ts';
import { isSameDraft, type PostDraft } from './post-draft.ts';

/** What the server found wrong, by field; a body too large to be read is the longest text's fault. */
function findFaults(error: unknown, draft: PostDraft): FieldErrors {
  const isTooLarge = error instanceof HttpError && error.status === errorStatus.body_too_large;
  return isTooLarge ? { [findLongest(draft)]: TOO_LARGE } : readRefusal(error, '').fieldErrors;
}

const TOO_LARGE = `This is too long: a post can have ${BODY_SIZE_TEXT} at most. Please shorten it.`;

const findLongest = (draft: PostDraft) =>
  changeNames(postFields).reduce((longest, name) =>
    String(draft[name]).length > String(draft[longest]).length ? name : longest,
  );

/** Puts a new value into one control. */
export type ChangeDraft = <Name extends keyof PostDraft>(
  name: Name,
  value: PostDraft[Name],
) => void;

/**
 * What every post form has: the draft, what is wrong with it, and a copy on the device that comes
 * back by itself. `formName` tells the copies apart; `initial` is the form before anything is
 * typed; `version` is that of the stored post, null for a new one.
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

  // Two changes can come before the next drawing: the second builds on the first.
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

  /** Shows what the server has now: nothing is left unsent. */
  const settle = useCallback(
    (stored: PostDraft, storedVersion: string | null) => {
      put({ draft: stored, base: stored, version: storedVersion });
      setDiscarded(null);
      clear();
      drop();
    },
    [put, clear, drop],
  );

  /** The same, and what was typed can be brought back. */
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
    /** The stored post that the draft was made from, and its version. */
    base: state.base,
    version: state.version,
    errors,
    change,
    refuse,
    /** Shows what the server found wrong. */
    showRefusal: (error: unknown) => refuse(findFaults(error, state.draft)),
    /** Puts the focus back on the submit button, which lost it while it was busy. */
    returnFocus: () => refuse({}),
    /** Makes the next `returnFocus` go back to where the focus is now. */
    keepFocus,
    clearErrors: clear,
    /** Takes the fault from one field. */
    mend,
    /** When the text was typed that came back from the device; null where none did. */
    recoveredAt: recovered?.keptAt ?? null,
    /** False when the device cannot keep what is typed. */
    isKept,
    startOver: () => startOverFrom(initial, version),
    startOverFrom,
    /** Null when there is nothing to bring back. */
    undoStartOver: discarded && undoStartOver,
    settle,
    /** The server has it: the copy has done its work. */
    dropCopy: drop,
  };
}

/** What a post form holds and can do. */
export type PostForm = ReturnType<typeof usePostForm>;
