import { useEffect, useState } from 'react';
import { useObservable } from '#ui/use-observable.ts';
import { isOnServer } from './keep-state.ts';
import { LocalDraft } from './local-drafts.ts';
import type { TextKeeper } from './text-keeper.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useLeaving } from './use-leaving.ts';

/** The keeper of each text's last form: an answer to an earlier one must not take the device's copy from it. */
const latestKeepers = new Map<string, unknown>();

/** Follows a keeper while its form is there. `create` is given what keeps a state on the device under `name`. */
export function useKeeper<Local, Keeper extends TextKeeper<unknown>>(
  name: string,
  create: (keepLocally: (state: Local | null) => void) => Keeper,
) {
  const [isKept, setIsKept] = useState(true);
  const [{ keeper, local }] = useState(() => {
    const local = new LocalDraft<Local>(name, setIsKept);
    const keeper: Keeper = create((state) => {
      if (latestKeepers.get(name) === keeper) local.keep(state);
    });
    return { local, keeper };
  });
  useObservable(keeper.changes, 0);
  useEffect(() => {
    const retry = () => keeper.retry();
    latestKeepers.set(name, keeper);
    keeper.start();
    window.addEventListener('online', retry);
    return () => {
      keeper.close();
      window.removeEventListener('online', retry);
    };
  }, [name, keeper]);
  useLeaving(() => {
    local.flush();
    keeper.leave();
  });
  useLeaveWarning(!isKept && !isOnServer(keeper.keepState));
  /** False if the device cannot keep what is typed. */
  return { keeper, isKept };
}
