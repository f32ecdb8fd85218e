import type { ContactSubmission, NewContactSubmission } from './contact-submission.ts';

/**
 * The order of a list, downwards with a minus sign; ties by id in the same direction. `fullName`
 * goes by the name's words, folded.
 */
export type ContactSort = `${'' | '-'}${'createdAt' | 'fullName'}`;

/** Which messages; words must all occur in the name, address, company or message. */
export interface ContactFilter {
  readonly unreadOnly?: boolean;
  readonly words?: string;
  /** `-createdAt` when it is not given. */
  readonly sort?: ContactSort;
}

/** A part of a list of messages. */
export interface ContactListFilter extends ContactFilter {
  readonly limit?: number;
  readonly offset?: number;
}

/**
 * Where messages are kept. A deleted message is in the trash: nothing here finds, lists, counts or
 * changes it but `restore` and `removeDeleted`.
 */
export interface ContactRepository {
  /** `total` counts without limit and offset. */
  list(
    filter: ContactListFilter,
  ): Promise<{ readonly rows: readonly ContactSubmission[]; readonly total: number }>;
  /**
   * All messages of a filter in order, read in batches as they are asked for. One that comes or
   * goes meanwhile moves no other.
   */
  readBatches(filter: ContactFilter): AsyncIterable<readonly ContactSubmission[]>;
  countUnread(): Promise<number>;
  findById(id: number): Promise<ContactSubmission | null>;
  /** Returns the new id once the row is durable. */
  insert(submission: NewContactSubmission): Promise<number>;
  /** False when there is no such message. */
  setRead(id: number, isRead: boolean): Promise<boolean>;
  /** Puts a message into the trash; false when there was none. */
  moveToTrash(id: number, deletedAt: string): Promise<boolean>;
  /** Brings a message back as it was; false when it is not in the trash. */
  restore(id: number): Promise<boolean>;
  /** Removes what was deleted at `until` or before for good; answers how many. */
  removeDeleted(until: string): Promise<number>;
}

/** A store, or a transaction in it, with these methods of the messages. */
export interface WithContact<Method extends keyof ContactRepository = keyof ContactRepository> {
  readonly contact: Pick<ContactRepository, Method>;
}
