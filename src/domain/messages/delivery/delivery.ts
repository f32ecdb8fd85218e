import type { DeliveryChannel, DeliveryState } from '#shared/messages/deliveries.ts';

/** One way in which a message, or a reply to it, leaves the product (BEHAVIOUR 5.11). */
export interface Delivery {
  readonly id: number;
  readonly messageId: number;
  /** The entry of the history with the reply that is sent; null for a notice to the firm. */
  readonly historyId: number | null;
  readonly channel: DeliveryChannel;
  readonly state: DeliveryState;
  /** The same in every attempt, so that a receiver can drop a repeat: a UUID. */
  readonly eventId: string;
  readonly attempts: number;
  /** How many people it reached. */
  readonly recipients: number;
  /** The last error, in words. */
  readonly lastError: string | null;
  /** Null once it was delivered or has failed. */
  readonly nextAttemptAt: string | null;
  readonly deliveredAt: string | null;
  /** Since when it is tried; asking to try again starts anew. */
  readonly triedSince: string;
}

/** A delivery to be stored; it is due at once unless it says when. */
export type NewDelivery = Pick<Delivery, 'messageId' | 'historyId' | 'channel' | 'eventId'> & {
  readonly createdAt: string;
  readonly dueAt?: string;
};

/** The mails to the firm about one sender's messages in the inbox. */
export interface NoticeMails {
  readonly count: number;
  /** When the last is due that nobody has tried to send; null if there is none. */
  readonly nextDueAt: string | null;
}

export type DeliveryResult = Pick<
  Delivery,
  'state' | 'recipients' | 'lastError' | 'nextAttemptAt' | 'deliveredAt'
>;

/** Which deliveries of open messages need attention: failed ones, and those that wait too long (BEHAVIOUR 5.11). */
export interface TroubleRule {
  /** An open delivery that is tried since then or longer has waited for too long. */
  readonly overdueSince: string;
  /**
   * The channels that are set up. A notice for another one waits until it is set up again and is no
   * trouble; a reply is, because a person expects it to leave.
   */
  readonly channels: readonly DeliveryChannel[];
}

/** How many deliveries need somebody's attention. */
export interface DeliveryTroubles {
  readonly failed: number;
  readonly overdue: number;
  /** How many messages they belong to. */
  readonly messages: number;
}

/** The state of a channel in numbers. */
export interface ChannelState {
  /** Still tried, or waiting until the channel is set up again. */
  readonly open: number;
  /** As far as they need somebody's attention. */
  readonly failed: number;
  readonly lastDeliveredAt: string | null;
  /** Of a delivery that has not arrived; null if all have. */
  readonly lastError: string | null;
}

/** Stored deliveries, removed together with their message. */
export interface DeliveryRepository {
  insert(deliveries: readonly NewDelivery[]): Promise<void>;
  /** The mails to the firm about messages of an address, whatever its case, that arrived since a time. */
  findNoticeMails(email: string, since: string): Promise<NoticeMails>;
  /** All deliveries of these messages, oldest first. */
  listOfMessages(messageIds: readonly number[]): Promise<readonly Delivery[]>;
  /**
   * Reserves what is due on these channels until `lockedUntil`, so that no other worker takes it, and
   * counts the attempt. Messages in the trash wait, and so do notices of spam.
   */
  claim(claim: DeliveryClaim): Promise<readonly Delivery[]>;
  /** Records how an attempt ended, unless another worker has taken over since. */
  settle(id: number, lockedUntil: string, result: DeliveryResult): Promise<boolean>;
  /** When the next delivery on these channels is due or its reservation ends; null if none is. */
  findNextDue(channels: readonly DeliveryChannel[]): Promise<string | null>;
  /** Makes the undelivered ones of a message due now, as if they were new; returns how many. */
  retry(messageId: number, now: string): Promise<number>;
  /** The same on these channels for all messages of the inbox that are not closed. */
  retryAll(channels: readonly DeliveryChannel[], now: string): Promise<number>;
  countTroubles(rule: TroubleRule): Promise<DeliveryTroubles>;
  readState(channel: DeliveryChannel): Promise<ChannelState>;
}

export interface DeliveryClaim {
  readonly channels: readonly DeliveryChannel[];
  readonly now: string;
  readonly lockedUntil: string;
  readonly limit: number;
}

export interface WithDeliveries<
  Method extends keyof DeliveryRepository = keyof DeliveryRepository,
> {
  readonly deliveries: Pick<DeliveryRepository, Method>;
}
