import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { useAdminUser } from '../auth/current-user.ts';
import { readRefusal } from '../server-refusal.ts';
import { copyName } from '../unsent-copy.ts';
import { useFieldErrors } from '../use-field-errors.ts';
import { useUnsentCopy } from '../use-unsent-copy.ts';
import { isSameDraft, PostDraft } from './post-draft.ts';

/** What is kept on the device: the draft, and the version of the stored post it was made from. */
const KeptDraft = z.object({ draft: PostDraft, basedOn: z.nullable(z.string()) });
type KeptDraft = z.infer<typeof KeptDraft>;

function readKeptDraft(stored: unknown): KeptDraft | null {
  const result = z.safeParse(KeptDraft, stored);
  return result.success ? result.data : null;
}

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
  const { recovered, keep, drop } = useUnsentCopy(copyName(user.id, formName), readKeptDraft);
  const [draft, setDraft] = useState(recovered?.value.draft ?? initial);
  const [basedOn, setBasedOn] = useState(recovered?.value.basedOn ?? version);
  const [discarded, setDiscarded] = useState<KeptDraft | null>(null);
  const { form, errors, refuse, mend, clear } = useFieldErrors();

  const change: ChangeDraft = (name, value) => {
    const next = { ...draft, [name]: value };
    setDraft(next);
    setDiscarded(null);
    mend(name);
    if (isSameDraft(next, initial)) drop();
    else keep({ draft: next, basedOn });
  };

  const startOver = () => {
    setDiscarded(isSameDraft(draft, initial) ? null : { draft, basedOn });
    setDraft(initial);
    setBasedOn(version);
    clear();
    drop();
  };

  const undoStartOver = () => {
    if (!discarded) return;
    setDraft(discarded.draft);
    setBasedOn(discarded.basedOn);
    keep(discarded);
    setDiscarded(null);
  };

  /** Shows what the server has now: nothing is left unsent. */
  const settle = useCallback(
    (stored: PostDraft, storedVersion: string) => {
      setDraft(stored);
      setBasedOn(storedVersion);
      setDiscarded(null);
      clear();
      drop();
    },
    [clear, drop],
  );

  return {
    form,
    draft,
    /** The version of the stored post that the draft was made from. */
    basedOn,
    errors,
    change,
    refuse,
    /** Shows what the server found wrong. */
    showRefusal: (error: unknown) => refuse(readRefusal(error, '').fieldErrors),
    /** Puts the focus back on the submit button, which lost it while it was busy. */
    returnFocus: () => refuse({}),
    clearErrors: clear,
    /** When the text was typed that came back from the device; null where none did. */
    recoveredAt: recovered?.keptAt ?? null,
    startOver,
    /** Null when there is nothing to bring back. */
    undoStartOver: discarded && undoStartOver,
    settle,
    /** The server has it: the copy has done its work. */
    dropCopy: drop,
  };
}

/** What a post form holds and can do. */
export type PostForm = ReturnType<typeof usePostForm>;
