import type { UserBody } from '#contracts/auth.ts';
import type { User } from '#domain/auth/public.ts';

/** A user as everyone may see it. */
export function presentUser({ id, username, isAdmin }: User): UserBody {
  return { id, username, isAdmin };
}
