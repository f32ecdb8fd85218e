import { useState } from 'react';
import { useAdminUser } from '../auth/current-user.ts';
import { copyName } from '../unsent-copy.ts';
import { useFieldErrors } from '../use-field-errors.ts';
import { useUnsentCopy } from '../use-unsent-copy.ts';
import { isSameDraft, type PostDraft, readDraft } from './post-draft.ts';

/** Puts a new value into one control. */
export type ChangeDraft = <Name extends keyof PostDraft>(name: Name, value: PostDraft[Name]) => void;

/**
 * What every post form has: the draft, what is wrong with it, and a copy on the device that comes
 * back by itself. `formName` tells the copies apart; `initial` is the form with nothing typed.
 */
export function usePostForm(formName: string, initial: PostDraft) {
  const user = useAdminUser();
  const copy = useUnsentCopy(copyName(user.id, formName), readDraft);
  const [draft, setDraft] = useState(copy.recovered?.value ?? initial);
  const { form, errors, refuse, mend, clear } = useFieldErrors();

  const change: ChangeDraft = (name, value) => {
    const next = { ...draft, [name]: value };
    setDraft(next);
    mend(name);
    if (isSameDraft(next, initial)) copy.drop();
    else copy.keep(next);
  };

  const replace = (next: PostDraft) => {
    setDraft(next);
    clear();
    copy.drop();
  };

  return {
    form,
    draft,
    errors,
    change,
    refuse,
    clearErrors: clear,
    /** When the text was typed that came back from the device; null where none did. */
    recoveredAt: copy.recovered?.keptAt ?? null,
    /** Empties the form, or puts the stored post back. */
    startOver: () => replace(initial),
    /** Shows what the server has now; nothing is left unsent. */
    replace,
    /** The server has it: the copy has done its work. */
    dropCopy: copy.drop,
  };
}

/** What a post form holds and can do. */
export type PostForm = ReturnType<typeof usePostForm>;
