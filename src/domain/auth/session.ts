import type { User } from './user.ts';

/** A signed-in browser. Times are ISO 8601 in UTC. */
export interface Session {
  /** SHA-256 of the token, hex: a copy of the database gives no session away. */
  readonly tokenHash: string;
  readonly userId: number;
  readonly createdAt: string;
  /** Moves forward while the session is used; the session ends when it has passed. */
  readonly idleExpiresAt: string;
  /** Never moves: the session ends then at the latest. */
  readonly absoluteExpiresAt: string;
}

/** A session together with the user it belongs to. */
export interface SessionWithUser {
  readonly session: Session;
  readonly user: User;
}
