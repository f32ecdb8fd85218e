import type { MessageChange } from '#rules/contact/message-fields.ts';
import type { MessageSort } from '#rules/contact/message-sorts.ts';
import type { Batches } from '#rules/lists/batches.ts';
import type { ContactSubmission, NewContactSubmission } from './contact-submission.ts';

/** A filter of messages; all words must occur in the name, address, company or message. */
export interface ContactFilter {
  readonly unreadOnly?: boolean;
  readonly words?: string;
  /** Defaults to `USUAL_MESSAGE_SORT`. */
  readonly sort?: MessageSort;
}

/** A part of a list of messages. */
export interface ContactListFilter extends ContactFilter {
  readonly limit?: number;
  readonly offset?: number;
}

/**
 * Stored messages. A deleted message is in the trash, where only `restore` and `removeDeleted`
 * reach it.
 */
export interface ContactRepository {
  /** `total` counts without limit and offset. */
  list(
    filter: ContactListFilter,
  ): Promise<{ readonly rows: readonly ContactSubmission[]; readonly total: number }>;
  /**
   * All messages of a filter from its offset on, in order, read in batches on demand. Messages
   * written meanwhile neither shift nor repeat others.
   */
  readAll(
    filter: Omit<ContactListFilter, 'limit'>,
  ): Promise<{ readonly rows: Batches<ContactSubmission>; readonly total: number }>;
  countUnread(): Promise<number>;
  findById(id: number): Promise<ContactSubmission | null>;
  /** Returns the new id once the row is durable. */
  insert(submission: NewContactSubmission): Promise<number>;
  /** Changes the given fields; returns false if there is no such message. */
  update(id: number, changes: MessageChange): Promise<boolean>;
  /** Puts a message into the trash; returns false if there is none. */
  moveToTrash(id: number, deletedAt: string): Promise<boolean>;
  /** Restores a message unchanged; returns false if it is not in the trash. */
  restore(id: number): Promise<boolean>;
  /** Permanently removes what was deleted at or before `until`; returns how many. */
  removeDeleted(until: string): Promise<number>;
}

/** A store, or a transaction in it, with these methods of the messages. */
export interface WithContact<Method extends keyof ContactRepository = keyof ContactRepository> {
  readonly contact: Pick<ContactRepository, Method>;
}
