import type { Clock } from '#domain/time/public.ts';
import { addSeconds } from '#rules/time/add-seconds.ts';
import type { PasswordHasher, WithSessions, WithUsers } from '../auth-repositories.ts';
import type { Session, SessionWithUser } from '../session.ts';

/** How long a sign-in or a confirmation opens sensitive calls (BEHAVIOUR 6.4). */
const CONFIRMED_SECONDS = 10 * 60;

/** Whether the owner of the session proved who they are a short time ago. */
export const isConfirmed = ({ confirmedAt }: Pick<Session, 'confirmedAt'>, now: string): boolean =>
  now < addSeconds(confirmedAt, CONFIRMED_SECONDS);

/** Opens sensitive calls for a session again; returns false if the password is wrong. */
export async function confirmByPassword(
  {
    store,
    now,
    memberHasher,
  }: Clock & {
    readonly store: WithUsers<'findByUsername'> & WithSessions<'setConfirmedAt'>;
    readonly memberHasher: Pick<PasswordHasher, 'verify'>;
  },
  { user, session }: SessionWithUser,
  password: string,
): Promise<boolean> {
  const found = await store.users.findByUsername(user.username);
  if (!found || !(await memberHasher.verify(found.passwordHash, password))) return false;
  await store.sessions.setConfirmedAt(session.tokenHash, now());
  return true;
}
