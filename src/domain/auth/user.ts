/** A person who can sign in (BEHAVIOUR 4.1). */
export interface User {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
}

/** A user with the Argon2id hash of the password; never leaves domain and storage. */
export interface UserWithPasswordHash extends User {
  readonly passwordHash: string;
}

/** The user who asks; null for an anonymous visitor. */
export type Viewer = User | null;
