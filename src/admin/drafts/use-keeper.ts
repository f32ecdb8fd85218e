import { useEffect, useState } from 'react';
import { useObservable } from '#ui/use-observable.ts';
import { isOnServer } from './keep-state.ts';
import { LocalDraft } from './local-drafts.ts';
import type { TextKeeper } from './text-keeper.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useLeaving } from './use-leaving.ts';

/** The last form of each text: an answer to an earlier one must not take the device's copy from it. */
const latestForms = new Map<string, symbol>();

/** Follows a keeper while its form is there. `create` is given what keeps a state on the device under `name`. */
export function useKeeper<Local, Keeper extends TextKeeper<unknown>>(
  name: string,
  create: (keepLocally: (state: Local | null) => void) => Keeper,
) {
  const [isKept, setIsKept] = useState(true);
  const [{ form, keeper, local }] = useState(() => {
    const form = Symbol(name);
    const local = new LocalDraft<Local>(name, setIsKept);
    const keeper = create((state) => {
      if (latestForms.get(name) === form) local.keep(state);
    });
    return { form, keeper, local };
  });
  useObservable(keeper.changes, 0);
  useEffect(() => {
    const retry = () => keeper.retry();
    latestForms.set(name, form);
    keeper.start();
    window.addEventListener('online', retry);
    return () => {
      keeper.close();
      window.removeEventListener('online', retry);
    };
  }, [name, form, keeper]);
  useLeaving(() => {
    local.flush();
    keeper.leave();
  });
  useLeaveWarning(!isKept && !isOnServer(keeper.keepState));
  /** False if the device cannot keep what is typed. */
  return { keeper, isKept };
}
