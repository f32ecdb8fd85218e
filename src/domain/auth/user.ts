/** A person who can sign in (spec section 3). */
export interface User {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
}

/** A user with the Argon2id hash of the password; never leaves domain and storage. */
export interface UserWithPasswordHash extends User {
  readonly passwordHash: string;
}

/** Who is asking: null is an anonymous visitor. */
export type Viewer = User | null;
