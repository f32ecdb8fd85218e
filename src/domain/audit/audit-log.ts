import type { AuditAction, AuditKind, AuditSubjectType } from '#shared/audit/audit-actions.ts';

/** A person as an entry names them; the account may be gone. */
export interface AuditPerson {
  readonly id: number;
  readonly username: string;
}

/** The subject of an entry. `label` is a name or a title, and never personal data of a sender. */
export interface AuditSubject {
  readonly type: AuditSubjectType;
  readonly id: number;
  readonly label: string;
}

/** A changed field; values are short, and null where they are long, secret or missing. */
export interface AuditChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Something that was done (BEHAVIOUR 5.13). Who did it and from where is known to the store. */
export interface AuditRecord {
  readonly at: string;
  readonly action: AuditAction;
  readonly subject?: AuditSubject | null;
  readonly changes?: readonly AuditChange[];
  /** False for what visitors do not see, such as a draft. */
  readonly isShown?: boolean;
  /** Only where it is not whoever made the call, as at a sign-in. */
  readonly actor?: AuditPerson | null;
}

export interface AuditEntry {
  readonly id: number;
  readonly at: string;
  /** Null for what nobody signed in did: the product, its operator, or a visitor. */
  readonly actor: AuditPerson | null;
  readonly action: AuditAction;
  readonly subject: AuditSubject | null;
  /** Of the client, as far as proxies are trusted; null without a request. */
  readonly address: string | null;
  readonly changes: readonly AuditChange[];
}

/** Which entries to list, newest first. */
export interface AuditFilter {
  readonly limit?: number;
  readonly offset?: number;
  /** Every word has to occur, at least its beginning. */
  readonly words?: string;
  readonly action?: AuditAction | AuditKind;
  /** Entries about this person too, not only what they did. */
  readonly personId?: number;
  /** Only entries of this moment and later. */
  readonly since?: string;
  /** Only entries earlier than this moment. */
  readonly before?: string;
  /** Only entries stored before this one. */
  readonly beforeId?: number;
}

/** The append-only record of what people do. */
export interface AuditLog {
  /**
   * In the transaction of what it records, so that neither is stored without the other. Raises the content version
   * where visitors see it (`findShownContent`).
   */
  record(entry: AuditRecord): Promise<void>;
  list(
    filter: AuditFilter,
  ): Promise<{ readonly rows: readonly AuditEntry[]; readonly total: number }>;
  /** Removes entries of `AUDIT_YEARS` ago; the database refuses to remove younger ones. */
  removeOlderThan(until: string): Promise<number>;
}

export interface WithAudit<Method extends keyof AuditLog = 'record'> {
  readonly audit: Pick<AuditLog, Method>;
}
