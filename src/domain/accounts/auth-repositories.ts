import type { Role } from '#shared/accounts/permissions.ts';
import type { Session, SessionWithUser } from './sign-in/session.ts';
import type { User, UserWithPasswordHash, UserWithState } from './user.ts';

/** Stored users. Usernames are unique regardless of case. */
export interface UserRepository {
  findByUsername(username: string): Promise<UserWithPasswordHash | null>;
  findById(id: number): Promise<UserWithState | null>;
  /** The user as they are now; in a transaction nobody else can change them until it ends. */
  lock(id: number): Promise<UserWithPasswordHash | null>;
  hasAdministrator(): Promise<boolean>;
  /** Every administrator, the oldest account first. */
  listAdministrators(): Promise<readonly UserWithPasswordHash[]>;
  /** Everybody with one of these roles who is not suspended, the oldest account first. */
  listByRoles(roles: readonly Role[]): Promise<readonly User[]>;
  insert(user: {
    readonly username: string;
    readonly passwordHash: string;
    readonly role: Role | null;
    readonly createdAt: string;
    /** Waits until its owner has confirmed it. */
    readonly pendingEmail?: string | null;
    /** True if the password does not meet the rules for people with a role. */
    readonly isPasswordUnchecked?: boolean;
  }): Promise<{ ok: true; user: User } | { ok: false; reason: 'username_taken' }>;
  /** Where a user is written to, which its owner has confirmed; null if nobody has said. */
  findEmail(id: number): Promise<string | null>;
  findPendingEmail(id: number): Promise<string | null>;
  /** Sets the address, and forgets the one that waits. */
  setEmail(id: number, email: string | null): Promise<void>;
  setPendingEmail(id: number, email: string): Promise<void>;
  /** Replaces the hash of a user's password; as in `insert` it may be too simple for a role. */
  setPasswordHash(id: number, passwordHash: string, isPasswordUnchecked?: boolean): Promise<void>;
}

export interface WithUsers<Method extends keyof UserRepository = keyof UserRepository> {
  readonly users: Pick<UserRepository, Method>;
}

/** Stored sessions. */
export interface SessionRepository {
  insert(session: Session): Promise<void>;
  /**
   * The session and its user, even if expired: the caller checks that. Null if the user is
   * suspended.
   */
  find(tokenHash: string): Promise<SessionWithUser | null>;
  /** The sessions of a user, expired ones too, the last used first. */
  listOfUser(userId: number): Promise<readonly Session[]>;
  /** Records that the session was used, when and from where. */
  touch(
    tokenHash: string,
    use: {
      readonly idleExpiresAt: string;
      readonly address: string | null;
      readonly at: string;
    },
  ): Promise<void>;
  /** Records that its owner proved who they are, also with a second factor. */
  setConfirmedAt(tokenHash: string, confirmedAt: string, isFactorShown?: boolean): Promise<void>;
  remove(tokenHash: string): Promise<void>;
  /** Ends every session of a user, or all but one. */
  removeOfUser(userId: number, exceptTokenHash?: string | null): Promise<void>;
  /** Removes sessions that have expired by `now`; returns how many. */
  removeExpired(now: string): Promise<number>;
}

export interface WithSessions<Method extends keyof SessionRepository = keyof SessionRepository> {
  readonly sessions: Pick<SessionRepository, Method>;
}

/** Hashes and verifies passwords (Argon2id, OWASP Password Storage Cheat Sheet). */
export interface PasswordHasher {
  /** A hash of the usual cost that no password matches, verified when the user is unknown. */
  readonly dummyHash: string;
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}
