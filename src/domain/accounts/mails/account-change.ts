import type { AccountChangeKind, AccountLinkPurpose } from '#shared/accounts/account-changes.ts';
import type { Role } from '#shared/accounts/permissions.ts';

/** How an account is entered, apart from its password: what an undone change brings back. */
export interface AccountState {
  readonly email: string | null;
  readonly role: Role | null;
  readonly totp: { readonly secret: string; readonly last_step: number } | null;
  readonly passkeys: readonly {
    readonly credential_id: string;
    readonly public_key: string;
    readonly counter: number;
    readonly transports: string;
    readonly name: string;
    readonly created_at: string;
    readonly last_used_at: string | null;
  }[];
  /** Hashes. */
  readonly recoveryCodes: readonly string[];
}

/** A change of how an account is entered, as it is kept for a month. */
export interface AccountChange {
  readonly id: number;
  readonly userId: number;
  readonly at: string;
  readonly kind: AccountChangeKind;
  /** The name of a passkey, or the role: never an address or a secret. */
  readonly detail: string | null;
  readonly address: string | null;
  readonly device: string | null;
  /** The state before; null after a day, when nothing can be undone any more. */
  readonly before: AccountState | null;
}

/** A link in a mail. It belongs to whoever was written to. */
export interface AccountLink {
  readonly userId: number;
  readonly purpose: AccountLinkPurpose;
  /** The change that it undoes. */
  readonly changeId: number | null;
  /** The address that it confirms. */
  readonly email: string | null;
  readonly endsAt: string;
}

/** Stored changes, and links under the hash of their token. */
export interface AccountChangeRepository {
  readState(userId: number): Promise<AccountState>;
  /** Brings back addresses and factors; the role is not touched. */
  restoreFactors(userId: number, state: AccountState): Promise<void>;
  /** From where and with what browser is known to the store. */
  insert(change: Omit<AccountChange, 'id' | 'address' | 'device'>): Promise<AccountChange>;
  find(id: number): Promise<AccountChange | null>;
  /** Those of an account since a time, the oldest first. */
  listSince(userId: number, since: string): Promise<readonly AccountChange[]>;
  /** Forgets a change of an account and all later ones, with their links. */
  removeFrom(userId: number, id: number): Promise<void>;
  addLink(tokenHash: string, link: AccountLink): Promise<void>;
  /** A link that has not ended; in a transaction nobody else can use it until that ends. */
  findLink(tokenHash: string, now: string): Promise<AccountLink | null>;
  removeLink(tokenHash: string): Promise<void>;
  /** Ends those links of an account that set a password or confirm an address. */
  removeOtherLinks(userId: number): Promise<void>;
  /** Forgets ended links, what was before changes until `dayAgo`, and changes until `monthAgo`. */
  forget(times: {
    readonly now: string;
    readonly dayAgo: string;
    readonly monthAgo: string;
  }): Promise<void>;
}

export interface WithAccountChanges<
  Method extends keyof AccountChangeRepository = keyof AccountChangeRepository,
> {
  readonly accountChanges: Pick<AccountChangeRepository, Method>;
}
