import type { User } from './user.ts';

/** A signed-in browser. Times are ISO 8601 in UTC. */
export interface Session {
  /** SHA-256 of the token in hex, so that a copy of the database reveals no session. */
  readonly tokenHash: string;
  readonly userId: number;
  readonly createdAt: string;
  /** Moves forward while the session is used; the session ends when it passes. */
  readonly idleExpiresAt: string;
  /** Never moves: the session ends then at the latest. */
  readonly absoluteExpiresAt: string;
}

/** A session together with the user it belongs to. */
export interface SessionWithUser {
  readonly session: Session;
  readonly user: User;
}
