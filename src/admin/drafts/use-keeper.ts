import { useEffect, useState } from 'react';
import { useObservable } from '#ui/use-observable.ts';
import { isOnServer } from './keep-state.ts';
import { LocalDraft } from './local-drafts.ts';
import type { TextKeeper } from './text-keeper.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useLeaving } from './use-leaving.ts';

/** The local draft of a form. */
export interface DeviceDraft<Local> {
  /** Keeps a state, or with null none; a form that another one of the same text has followed keeps nothing. */
  readonly keep: (state: Local | null) => void;
  /** Whether no other form of the same text has followed in this tab. */
  readonly isLatest: () => boolean;
}

const latestForms = new Map<string, symbol>();
/** The texts on their way whose forms were left. */
const departures = new Map<string, Promise<void>>();
/** A form does not open later for a line that is slower. */
const PATIENCE_MS = 10_000;

/** Waits for a text that was left, so that its next form opens with it. */
export async function awaitDeparture(name: string): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([departures.get(name), departures.has(name) && late]);
}

/** Follows the keeper of the text `name` while its form is there. */
export function useKeeper<Local, Keeper extends TextKeeper<unknown>>(
  name: string,
  create: (device: DeviceDraft<Local>) => Keeper,
) {
  const [isKept, setIsKept] = useState(true);
  const [{ form, keeper, local }] = useState(() => {
    const form = Symbol(name);
    const local = new LocalDraft<Local>(name, setIsKept);
    const isLatest = () => latestForms.get(name) === form;
    const keeper = create({ isLatest, keep: (state) => void (isLatest() && local.keep(state)) });
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
    local.leave();
    const departure = keeper.leave().finally(() => {
      if (departures.get(name) === departure) departures.delete(name);
    });
    departures.set(name, departure);
  });
  useLeaveWarning(!isKept && !isOnServer(keeper.keepState));
  /** False if the device cannot keep what is typed. */
  return { keeper, isKept };
}
