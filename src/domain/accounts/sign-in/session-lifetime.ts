import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { Session, SignInOrigin } from './session.ts';

/** A session ends after this long without use (BEHAVIOUR 6.4). */
export const SESSION_IDLE_SECONDS = 7 * DAY_SECONDS;

/** A session ends this long after login, however much it is used (BEHAVIOUR 6.4). */
export const SESSION_ABSOLUTE_SECONDS = 30 * DAY_SECONDS;

/** The idle end moves at most this often, so that not every call writes to the database. */
const IDLE_WRITE_INTERVAL_SECONDS = 5 * 60;

/** A session that starts at `now`. */
export function buildSession(
  tokenHash: string,
  userId: number,
  { address, device }: Pick<SignInOrigin, 'address' | 'device'>,
  now: string,
  isFactorShown = false,
): Session {
  return {
    tokenHash,
    userId,
    address,
    device,
    confirmedAt: now,
    factorAt: isFactorShown ? now : null,
    createdAt: now,
    idleExpiresAt: addSeconds(now, SESSION_IDLE_SECONDS),
    absoluteExpiresAt: addSeconds(now, SESSION_ABSOLUTE_SECONDS),
  };
}

/** Whether the session is still valid at `now`. */
export function isSessionAlive(session: Session, now: string): boolean {
  return now < session.idleExpiresAt && now < session.absoluteExpiresAt;
}

/** When the session ends if it is not used again. */
export function getSessionEnd({ idleExpiresAt, absoluteExpiresAt }: Session): string {
  return idleExpiresAt < absoluteExpiresAt ? idleExpiresAt : absoluteExpiresAt;
}

/** When the session was last used, to within five minutes. */
export const getLastUse = ({ idleExpiresAt }: Session): string =>
  addSeconds(idleExpiresAt, -SESSION_IDLE_SECONDS);

/** The new idle end after use at `now`, or null if the change is too small to write. */
export function findNextIdleExpiry(session: Session, now: string): string | null {
  const moved = addSeconds(now, SESSION_IDLE_SECONDS);
  const gainMs = Date.parse(moved) - Date.parse(session.idleExpiresAt);
  return gainMs >= IDLE_WRITE_INTERVAL_SECONDS * 1000 ? moved : null;
}
