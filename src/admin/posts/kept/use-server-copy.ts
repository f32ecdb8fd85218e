import { useCallback, useEffect, useRef, useState } from 'react';
import type { WorkingCopyBody } from '#contracts/publishing/working-copies.ts';
import { type KeepState, ServerKeeper } from '../../unsent/server-keeper.ts';
import type { KeptDraft } from '../form/kept-draft.ts';
import type { PostDraft } from '../form/post-draft.ts';
import { dropFromServer, type ServerPlace, saveOnServer } from './server-copy.ts';

interface ServerCopyOptions {
  readonly place: ServerPlace;
  readonly blank: PostDraft;
  /** The form as it is now. */
  readonly read: () => KeptDraft;
  /** Called when the text under this key was kept: the form remembers it for the next save. */
  readonly onSaved: (key: string, savedAt: string) => void;
}

/** Keeps what is typed into a post form on the server, beside the copy on the device. */
export function useServerCopy(options: ServerCopyOptions) {
  const latest = useRef(options);
  latest.current = options;
  const [state, setState] = useState<KeepState>({ kind: 'settled' });
  const [other, setOther] = useState<WorkingCopyBody | null>(null);
  const [look, setLook] = useState({ leftAt: '', count: 0 });
  const lastSaved = useRef<Pick<KeptDraft, 'key' | 'savedAt'> | null>(null);
  const [keeper] = useState(
    () =>
      new ServerKeeper<null>({
        onState: setState,
        save: async () => {
          const { place, blank, read, onSaved } = latest.current;
          const kept = read();
          const { outcome, current } = await saveOnServer(place, kept, blank);
          if (outcome.kind === 'kept') {
            lastSaved.current = { key: kept.key, savedAt: outcome.savedAt };
            onSaved(kept.key, outcome.savedAt);
          }
          if (current) setOther(current);
          return outcome;
        },
      }),
  );

  useEffect(() => {
    const retry = () => keeper.retry();
    // What the timer has not sent yet would be on this device only.
    const flush = () => void (document.visibilityState === 'hidden' && keeper.flush());
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', flush);
      void keeper.flush();
    };
  }, [keeper]);

  /** Call it with every change. */
  const note = useCallback(() => keeper.note(null), [keeper]);

  /** Nothing is unsent any more; with `isSent` the server has ended the copy itself. */
  const settle = useCallback(
    async ({ isSent }: { readonly isSent: boolean }) => {
      const { place, read } = latest.current;
      const { key, savedAt } = read();
      setState({ kind: 'settled' });
      await keeper.cancel();
      setState({ kind: 'settled' });
      // A save that was under way may have ended meanwhile.
      const ended = lastSaved.current?.key === key ? lastSaved.current.savedAt : null;
      const latestAt = [savedAt, ended]
        .filter((at) => at !== null)
        .sort()
        .at(-1);
      if (!isSent && latestAt && !other) await dropFromServer(place, { key, savedAt: latestAt });
    },
    [keeper, other],
  );

  return {
    state,
    /** The copy that is in the way; null if there is none. */
    other,
    /** The same while the writer looks at it, with how often that was asked for. */
    shown: other && other.savedAt !== look.leftAt ? { copy: other, count: look.count } : null,
    /** Decides nothing yet. */
    leave: () => setLook({ ...look, leftAt: other?.savedAt ?? '' }),
    lookAgain: () => setLook({ leftAt: '', count: look.count + 1 }),
    note,
    settle,
    /** Tries again at once: the writer has signed in. */
    retry: () => keeper.retry(),
    flush: () => keeper.flush(),
    /** Stops saving before the form is sent. */
    cancel: () => keeper.cancel(),
    /** Shows another copy, and keeps what is typed on the device only until it is decided. */
    hold: useCallback(
      (copy: WorkingCopyBody) => {
        setOther(copy);
        keeper.hold();
      },
      [keeper],
    ),
    /** Goes on saving, after the other copy was taken over or thrown away. */
    resume: useCallback(() => {
      setOther(null);
      setState({ kind: 'settled' });
      keeper.resume();
    }, [keeper]),
  };
}
