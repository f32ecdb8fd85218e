import type { OwnSessionBody } from '#contracts/account/account.ts';
import { getLastUse, getSessionId, type Session } from '#domain/auth/public.ts';

/** A session as its owner sees it, without anything that would open it. */
export function presentOwnSession(session: Session, isCurrent: boolean): OwnSessionBody {
  const { createdAt, address, device } = session;
  return {
    id: getSessionId(session),
    createdAt,
    lastUsedAt: getLastUse(session),
    address,
    device: device ?? 'Unknown device',
    isCurrent,
  };
}
