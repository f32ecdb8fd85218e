import type { AccountChangeKind, AccountLinkPurpose } from '#shared/accounts/account-changes.ts';
import type { DeliveryChannel, DeliveryState } from '#shared/messages/deliveries.ts';

/** Where and when somebody used an account. Times are ISO 8601 in UTC. */
export interface AccountEvent {
  readonly username: string;
  readonly at: string;
  readonly address: string | null;
  /** Browser and system in words. */
  readonly device: string | null;
  readonly change?: AccountChangeKind;
  readonly detail?: string | null;
  /** For what the mail has a link. */
  readonly link?: MailedLink | null;
}

/** A link that is made when its mail is sent. */
export interface MailedLink {
  readonly purpose: AccountLinkPurpose;
  readonly changeId: number | null;
  readonly endsAt: string;
}

/** News for people about their account; `email-changed` is of earlier releases. */
export type AccountNotice =
  | 'new-device'
  | 'email-changed'
  | 'account-changed'
  | 'confirm-email'
  | 'password-link'
  | 'password-known'
  | 'failed-attempts'
  | 'publishing-asked';

/** The subject of a mail: who is invited, or what happened to an account. */
export type AccountMailSubject =
  | { readonly kind: 'invitation'; readonly invitationId: number }
  | {
      readonly kind: AccountNotice;
      readonly userId: number;
      readonly event: AccountEvent;
    };

/** A mail to the owner of an account, or to somebody who is invited, to be stored. It is due at once. */
export type NewAccountMail = AccountMailSubject & {
  readonly to: string;
  /** The same in every attempt: a UUID. */
  readonly eventId: string;
  readonly createdAt: string;
  /** When it is due, if not at once. */
  readonly dueAt?: string;
};

/** The state of a mail. */
export interface AccountMailState {
  readonly state: DeliveryState;
  /** The last error, in words. */
  readonly lastError: string | null;
  /** Null once it was delivered or has failed. */
  readonly nextAttemptAt: string | null;
  readonly deliveredAt: string | null;
}

/** A stored mail. */
export type AccountMail = NewAccountMail &
  AccountMailState & { readonly id: number; readonly attempts: number };

/** Stored mails, removed together with their account or invitation. */
export interface AccountMailRepository {
  insert(mail: NewAccountMail): Promise<void>;
  /** Reserves what is due until `lockedUntil`, so that no other worker takes it, and counts the attempt. */
  claim(claim: {
    readonly now: string;
    readonly lockedUntil: string;
    readonly limit: number;
  }): Promise<readonly AccountMail[]>;
  /** Records how an attempt ended, unless another worker has taken over since. */
  settle(id: number, lockedUntil: string, result: AccountMailState): Promise<void>;
  /** When the next mail is due or its reservation ends; null if none is. */
  findNextDue(): Promise<string | null>;
  /** Lists the states of the mails of these invitations. */
  listOfInvitations(
    invitationIds: readonly number[],
  ): Promise<readonly (AccountMailState & { readonly invitationId: number })[]>;
  /** Lists the events that a user was written about since then. */
  listEvents(userId: number, kind: AccountNotice, since: string): Promise<readonly AccountEvent[]>;
  /** Takes a mail back that is not due yet. */
  withdraw(eventId: string): Promise<void>;
  removeOfInvitation(invitationId: number): Promise<void>;
  removeOfUser(userId: number): Promise<void>;
  /** Removes mails that were made before `until`, also those that never left. */
  removeOlderThan(until: string): Promise<void>;
}

export interface WithAccountMails<
  Method extends keyof AccountMailRepository = keyof AccountMailRepository,
> {
  readonly accountMails: Pick<AccountMailRepository, Method>;
}

/** Whether mail is set up, and the worker that sends it. */
export interface MailDispatch {
  readonly channels: readonly DeliveryChannel[];
  /** A UUID. */
  readonly newId: () => string;
  /** Called after a commit that may have made something due. */
  readonly wake: () => void;
}
