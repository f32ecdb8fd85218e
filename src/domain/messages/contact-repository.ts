import type { Batches } from '#shared/lists/batches.ts';
import type { MessageChange, MessageStatus } from '#shared/messages/message-fields.ts';
import type { MessageFolder } from '#shared/messages/message-folders.ts';
import type { MessageSort } from '#shared/messages/message-sorts.ts';
import type { ContactSubmission, NewContactSubmission } from './contact-submission.ts';
import type { TroubleRule } from './delivery/delivery.ts';

/** A filter of messages; all words must occur in the name, address, company or message. */
export interface ContactFilter {
  /** Defaults to the inbox. */
  readonly folder?: MessageFolder;
  readonly unreadOnly?: boolean;
  readonly status?: MessageStatus;
  /** Messages of this user; null for those that nobody answers. */
  readonly assigneeId?: number | null;
  readonly words?: string;
  /** Only messages of the address and the day (UTC) of this one, wherever it is. */
  readonly groupOf?: number;
  /** Only the newest of each address and day, unless words are searched. */
  readonly isFolded?: boolean;
  /** Only messages with deliveries in trouble. */
  readonly undelivered?: TroubleRule;
  /** Defaults to `USUAL_MESSAGE_SORT`. */
  readonly sort?: MessageSort;
}

export interface ContactListFilter extends ContactFilter {
  readonly limit?: number;
  readonly offset?: number;
}

/** How many messages of one kind there are. */
export interface MessageCount {
  readonly folder: MessageFolder;
  readonly status: MessageStatus;
  readonly isRead: boolean;
  readonly total: number;
}

/** How many further messages a folded one stands for. */
export interface FoldedCount {
  readonly total: number;
  readonly unread: number;
}

/** An article that senders read last, with the number of their messages. */
export interface ArticleInquiries {
  /** Its address, without the host. */
  readonly path: string;
  readonly inquiries: number;
}

/** A change of a message; `spamAt` is when it was put into the Spam folder, null if taken out. */
export interface StoredMessageChange extends MessageChange {
  readonly spamAt?: string | null;
}

/** Stored messages. A message in the trash is found only where its folder is named. */
export interface ContactRepository {
  /** `total` counts without limit and offset. */
  list(
    filter: ContactListFilter,
  ): Promise<{ readonly rows: readonly ContactSubmission[]; readonly total: number }>;
  /** The rows of `list`, sooner, because nothing else is counted. */
  listUncounted(
    filter: ContactListFilter & { readonly limit: number },
  ): Promise<readonly ContactSubmission[]>;
  /**
   * All messages of a filter from its offset on, in order, read in batches on demand. Messages
   * written meanwhile neither shift nor repeat others.
   */
  readAll(
    filter: Omit<ContactListFilter, 'limit'>,
  ): Promise<{ readonly rows: Batches<ContactSubmission>; readonly total: number }>;
  /** Counts the messages behind each of these of a folded list, by its id; nothing for single ones. */
  countFolded(
    filter: ContactFilter,
    shown: readonly ContactSubmission[],
  ): Promise<ReadonlyMap<number, FoldedCount>>;
  /** Every kind of which there are messages. */
  listCounts(): Promise<readonly MessageCount[]>;
  /** Unread messages in the inbox. */
  countUnread(): Promise<number>;
  /** The articles that senders of the inbox read last, since a time, most messages first. */
  listArticles(since: string): Promise<readonly ArticleInquiries[]>;
  /** When the oldest message in the inbox arrived that is still new; null if there is none. */
  findOldestNewTime(): Promise<string | null>;
  /** A message outside the trash. */
  findById(id: number): Promise<ContactSubmission | null>;
  /** A message wherever it is. */
  findAnywhere(id: number): Promise<ContactSubmission | null>;
  /** Returns the new id once the row is durable. */
  insert(submission: NewContactSubmission): Promise<number>;
  /** Changes the given fields; returns false if there is no such message. */
  update(id: number, changes: StoredMessageChange): Promise<boolean>;
  /** Puts a message into the trash; returns false if there is none. */
  moveToTrash(id: number, deletedAt: string): Promise<boolean>;
  /** Restores a message unchanged; returns false if it is not in the trash. */
  restore(id: number): Promise<boolean>;
  /** Permanently removes one message from the trash; returns false if it is not there. */
  removeFromTrash(id: number): Promise<boolean>;
  /** Permanently removes what was deleted at or before `until`; returns how many. */
  removeDeleted(until: string): Promise<number>;
  /**
   * Permanently removes up to `limit` messages that arrived at or before a time, wherever they are;
   * returns how many.
   */
  removeArrived(until: string, limit: number): Promise<number>;
  /** The same for what was put into the Spam folder at or before a time. */
  removeSpam(until: string, limit: number): Promise<number>;
  /** All messages of an address, whatever its case and wherever they are, oldest first. */
  listOfPerson(email: string): Promise<readonly ContactSubmission[]>;
  /** Permanently removes them; returns how many. */
  removeOfPerson(email: string): Promise<number>;
}

export interface WithContact<Method extends keyof ContactRepository = keyof ContactRepository> {
  readonly contact: Pick<ContactRepository, Method>;
}
