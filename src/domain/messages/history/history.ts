import type { User } from '#domain/accounts/public.ts';
import type { DeliveryChannel } from '#shared/messages/deliveries.ts';
import type { MessageStatus } from '#shared/messages/message-fields.ts';
import type { HistoryType } from '#shared/messages/message-history.ts';

/** A person as the history names them; the account may be gone. */
export type Actor = Pick<User, 'id' | 'username'>;

/** The details of an entry besides its type; each type has its own. */
export interface HistoryDetail {
  /** Of a note or a reply. */
  readonly text?: string;
  readonly status?: MessageStatus;
  /** Null: assigned to nobody. */
  readonly assignee?: Actor | null;
  readonly channel?: DeliveryChannel;
  /** The entry of the reply whose delivery ended; missing for a notice to the firm. */
  readonly replyId?: number;
  readonly recipients?: number;
  readonly error?: string;
}

export interface HistoryEntry extends HistoryDetail {
  /** 0 for the entry `received`, which every message has. */
  readonly id: number;
  readonly at: string;
  readonly type: HistoryType;
  /** Null for what the product or the sender did. */
  readonly actor: Actor | null;
}

export interface NewHistoryEntry extends Omit<HistoryEntry, 'id'> {
  readonly messageId: number;
}

/** A note, a reply or a change of state, with the message that it belongs to. */
export interface WorkEntry extends HistoryEntry {
  readonly messageId: number;
}

/** The stored history of messages, removed together with them. */
export interface HistoryRepository {
  /** Returns the id of the entry. */
  insert(entry: NewHistoryEntry): Promise<number>;
  /** Oldest first. */
  listOfMessage(messageId: number): Promise<readonly HistoryEntry[]>;
  /** The notes, replies and changes of state of these messages, oldest first. */
  listWork(messageIds: readonly number[]): Promise<readonly WorkEntry[]>;
  findById(id: number): Promise<HistoryEntry | null>;
}

export interface WithHistory<Method extends keyof HistoryRepository = keyof HistoryRepository> {
  readonly messageHistory: Pick<HistoryRepository, Method>;
}
