import type { ContactSubmission, NewContactSubmission } from './contact-submission.ts';

/** What a list of messages asks for; words must all occur in the name, address, company or message. */
export interface ContactListFilter {
  readonly unreadOnly?: boolean;
  readonly words?: string;
  readonly limit?: number;
  readonly offset?: number;
}

/** Where messages are kept. */
export interface ContactRepository {
  /** Newest first; ties by higher id first. `total` counts without limit and offset. */
  list(
    filter: ContactListFilter,
  ): Promise<{ readonly rows: readonly ContactSubmission[]; readonly total: number }>;
  countUnread(): Promise<number>;
  findById(id: number): Promise<ContactSubmission | null>;
  /** Returns the new id once the row is durable. */
  insert(submission: NewContactSubmission): Promise<number>;
  /** False when there is no such message. */
  setRead(id: number, isRead: boolean): Promise<boolean>;
  /** False when there was no such message. */
  remove(id: number): Promise<boolean>;
}
