import type { User } from '../user.ts';

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
  /** Where it was used last; null if an earlier release began it. */
  readonly address: string | null;
  /** Browser and system in words; null like `address`. */
  readonly device: string | null;
  /** When its owner last proved who they are: by signing in, or when asked again. */
  readonly confirmedAt: string;
  /** When it last showed a second factor; null if never. */
  readonly factorAt: string | null;
}

/** Where a sign-in comes from. */
export interface SignInOrigin {
  /** The session cookie that came with the call. */
  readonly previousToken: string | null;
  readonly address: string | null;
  readonly device: string | null;
  /** The hash of the cookie that known devices have; null without it. */
  readonly deviceHash: string | null;
}

/** A session together with the user it belongs to. */
export interface SessionWithUser {
  readonly session: Session;
  readonly user: User;
  /** True while a second factor is required of the user, who has none (BEHAVIOUR 4.10). */
  readonly lacksFactor: boolean;
  /** True while the user has a role, but a password that is too simple for it (BEHAVIOUR 4.2). */
  readonly lacksPassword: boolean;
}
