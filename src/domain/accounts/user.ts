import type { Role } from '#shared/accounts/permissions.ts';

/** A person who can sign in (BEHAVIOUR 4.1). */
export interface User {
  readonly id: number;
  readonly username: string;
  /** Null for an ordinary user. */
  readonly role: Role | null;
}

/** A user, and whether they may sign in. */
export interface UserWithState extends User {
  /** A suspended person cannot sign in, and has no session. Whoever was removed is, too. */
  readonly isSuspended: boolean;
  /** Their password never met the rules for people with a role (BEHAVIOUR 4.2). */
  readonly isPasswordUnchecked: boolean;
}

/** A user with the Argon2id hash of the password; never leaves domain and storage. */
export interface UserWithPasswordHash extends UserWithState {
  readonly passwordHash: string;
}

/** The user who asks; null for an anonymous visitor. */
export type Viewer = User | null;
