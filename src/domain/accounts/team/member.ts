import type { User } from '#domain/accounts/public.ts';
import type { Role } from '#shared/accounts/permissions.ts';

/** A person who can sign in, as the team sees them. Times are ISO 8601 in UTC. */
export interface Member extends User {
  readonly isSuspended: boolean;
  readonly hasSecondFactor: boolean;
  /** Null if nobody has said. */
  readonly email: string | null;
  readonly createdAt: string;
  /** To within five minutes; null before the first sign-in. */
  readonly lastSeenAt: string | null;
}

/** Changes of a person; undefined stays as it is. */
export interface MemberChange {
  readonly role?: Role | null | undefined;
  readonly isSuspended?: boolean | undefined;
}

/** Which people to list: those with a role first, then by name. */
export interface MemberFilter {
  readonly limit?: number;
  readonly offset?: number;
  /** A part of the name. */
  readonly words?: string;
}

/** The people of the product. Removed ones are never found. */
export interface MemberRepository {
  list(filter: MemberFilter): Promise<{ readonly rows: readonly Member[]; readonly total: number }>;
  findById(id: number): Promise<Member | null>;
  /**
   * The ids of all administrators who are not suspended. Nobody else can change who they are until
   * the transaction ends.
   */
  lockAdministrators(): Promise<readonly number[]>;
  change(id: number, change: MemberChange): Promise<void>;
  /** Frees the name and forgets the password; what the person wrote stays theirs. */
  remove(id: number, at: string): Promise<void>;
}

export interface WithMembers<Method extends keyof MemberRepository = keyof MemberRepository> {
  readonly members: Pick<MemberRepository, Method>;
}
