import type { ColumnType, Generated } from 'kysely';
import type { AccountMail } from '#domain/accounts/mails/public.ts';
import type { PasskeyPurpose } from '#domain/accounts/public.ts';
import type { AccountChangeKind, AccountLinkPurpose } from '#shared/accounts/account-changes.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import type { DeliveryState } from '#shared/messages/deliveries.ts';
import type { Flag } from '../field-rows.ts';

/** A column that is null unless it is given. */
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** The tables of accounts by their names in the database. */
export interface AccountTables {
  /** People who can sign in; `username_key` is the folded name that makes names unique. */
  readonly users: {
    readonly id: Generated<number>;
    readonly username: string;
    readonly username_key: string;
    readonly password_hash: string;
    readonly role: Role | null;
    readonly is_suspended: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>;
    /** True for a password that never met the rules for people with a role. */
    readonly is_password_unchecked: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>;
    readonly created_at: string;
    readonly last_seen_at: Optional<string>;
    readonly removed_at: Optional<string>;
    readonly email: Optional<string>;
    /** An address that waits until its owner has confirmed it. */
    readonly pending_email: Optional<string>;
  };
  /** Signed-in browsers; removed together with their user. `confirmed_at` is null for `created_at`. */
  readonly sessions: {
    readonly token_hash: string;
    readonly user_id: number;
    readonly created_at: string;
    readonly idle_expires_at: string;
    readonly absolute_expires_at: string;
    readonly address: Optional<string>;
    readonly device: Optional<string>;
    readonly confirmed_at: Optional<string>;
    /** When it last showed a second factor; null if never. */
    readonly factor_at: Optional<string>;
  };
  /** Keys of authenticator apps; `last_step` is the time step of the last code that was used. */
  readonly totp_secrets: {
    readonly user_id: number;
    readonly secret: string;
    readonly is_confirmed: Flag;
    readonly last_step: number;
  };
  /** Recovery codes that were not used yet, as hashes. */
  readonly recovery_codes: {
    readonly user_id: number;
    readonly code_hash: string;
  };
  /** Public keys of passkeys; `transports` are divided by spaces. */
  readonly passkeys: {
    readonly id: Generated<number>;
    readonly user_id: number;
    readonly credential_id: string;
    readonly public_key: string;
    readonly counter: number;
    readonly transports: string;
    readonly name: string;
    readonly created_at: string;
    readonly last_used_at: Optional<string>;
  };
  /** Challenges that browsers are signing; without a user, for whoever has a passkey. */
  readonly passkey_challenges: {
    readonly token_hash: string;
    readonly challenge: string;
    readonly purpose: PasskeyPurpose;
    readonly user_id: number | null;
    readonly ends_at: string;
  };
  /** Settings by administrators for all accounts. */
  readonly account_settings: {
    readonly name: string;
    readonly value: string;
  };
  /** Sign-ins that wait for a second factor. */
  readonly pending_sign_ins: {
    readonly token_hash: string;
    readonly user_id: number;
    readonly ends_at: string;
  };
  /** Mails to people with an account and to those who are invited; `event` is JSON. */
  readonly account_mails: {
    readonly id: Generated<number>;
    readonly kind: AccountMail['kind'];
    readonly event_id: string;
    readonly recipient: string;
    readonly user_id: number | null;
    readonly invitation_id: number | null;
    readonly event: string | null;
    readonly state: DeliveryState;
    readonly attempts: number;
    readonly last_error: Optional<string>;
    readonly created_at: string;
    readonly next_attempt_at: string | null;
    readonly locked_until: Optional<string>;
    readonly delivered_at: Optional<string>;
  };
  /** Links of invitations besides the first: one for each attempt to mail them. */
  readonly invitation_links: {
    readonly token_hash: string;
    readonly invitation_id: number;
  };
  /** Changes of how accounts are entered; `before_state` is JSON, and null after a day. */
  readonly account_changes: {
    readonly id: Generated<number>;
    readonly user_id: number;
    readonly at: string;
    readonly kind: AccountChangeKind;
    readonly detail: string | null;
    readonly address: string | null;
    readonly device: string | null;
    readonly before_state: string | null;
  };
  /** Links of mails about accounts. */
  readonly account_links: {
    readonly token_hash: string;
    readonly user_id: number;
    readonly purpose: AccountLinkPurpose;
    readonly change_id: number | null;
    readonly email: string | null;
    readonly ends_at: string;
  };
  /** Browsers on which a user has signed in. */
  readonly known_devices: {
    readonly device_hash: string;
    readonly user_id: number;
    readonly used_at: string;
  };
}
