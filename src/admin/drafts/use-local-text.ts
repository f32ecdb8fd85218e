import { useEffect, useMemo, useState } from 'react';
import { useAdminUser } from '../accounts/sign-in/current-user.ts';
import { findLocalDraft, LocalDraft, localDraftName } from './local-drafts.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useLeaving } from './use-leaving.ts';

/** Keeps a small form on the device until it is sent: it survives a reload and a crash (BEHAVIOUR 3.7). */
export function useLocalText<Value>(place: string, readValue: (stored: unknown) => Value | null) {
  const user = useAdminUser();
  const [typed, setTyped] = useState<{ readonly value: Value | null } | null>(null);
  const [isKept, setIsKept] = useState(true);
  const name = localDraftName(user.id, place);
  const local = useMemo(() => new LocalDraft<Value>(name, setIsKept), [name]);
  useLeaveWarning(!isKept);
  useLeaving(() => local.leave());

  // biome-ignore lint/correctness/useExhaustiveDependencies: `readValue` is a pure function.
  useEffect(() => {
    let isLeft = false;
    void findLocalDraft(name).then((stored) => {
      const value = stored === undefined ? null : readValue(stored);
      // Text typed meanwhile is newer.
      if (value !== null && !isLeft) setTyped((present) => present ?? { value });
    });
    return () => {
      isLeft = true;
    };
  }, [name]);

  const keep = (value: Value | null) => {
    setTyped({ value });
    local.keep(value);
  };
  return { value: typed?.value ?? null, keep, drop: () => keep(null) };
}
