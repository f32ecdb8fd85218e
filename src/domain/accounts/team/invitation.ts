import type { AuditPerson, AuditSubject } from '#domain/audit/public.ts';
import type { Role } from '#shared/accounts/permissions.ts';

/** An open invitation. Times are ISO 8601 in UTC. */
export interface Invitation {
  readonly id: number;
  readonly role: Role | null;
  /** Of the person who is invited; the new account begins with it. */
  readonly email: string | null;
  readonly createdBy: AuditPerson;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Stored invitations, under the hash of their token. */
export interface InvitationRepository {
  insert(invitation: {
    readonly tokenHash: string;
    readonly role: Role | null;
    readonly email: string | null;
    readonly createdBy: number;
    readonly createdAt: string;
    readonly expiresAt: string;
  }): Promise<number>;
  /** Those that have not ended by `now`, the newest first. */
  listOpen(now: string): Promise<readonly Invitation[]>;
  /** Inside a transaction nobody else can use it until that ends. */
  findOpen(
    tokenHash: string,
    now: string,
  ): Promise<Pick<Invitation, 'id' | 'role' | 'email' | 'createdBy' | 'expiresAt'> | null>;
  /** A further link for an invitation that has not ended, and what it is for; else null. In a transaction. */
  addLink(
    id: number,
    tokenHash: string,
    now: string,
  ): Promise<Pick<Invitation, 'role' | 'createdBy' | 'expiresAt'> | null>;
  /** Returns false if there is none, which means that somebody else was faster. */
  remove(id: number): Promise<boolean>;
  /** Removes those that a person made; returns what they were for. */
  removeOfCreator(userId: number): Promise<readonly Pick<Invitation, 'id' | 'role'>[]>;
  removeEnded(now: string): Promise<void>;
}

export interface WithInvitations<
  Method extends keyof InvitationRepository = keyof InvitationRepository,
> {
  readonly invitations: Pick<InvitationRepository, Method>;
}

/** An invitation as the record of activity names it. */
export const invitationSubject = (id: number, role: Role | null): AuditSubject => ({
  type: 'invitation',
  id,
  label: role ?? 'no role',
});
