import { DeliveryError, getNextAttempt } from '#domain/mail/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { createNames } from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { WithContact } from '../contact-repository.ts';
import type { ContactSubmission } from '../contact-submission.ts';
import type { WithHistory } from '../history/history.ts';
import type { Channels } from './channels.ts';
import { composeNotice, composeReply, type MailSettings } from './compose-mail.ts';
import type { Delivery, DeliveryResult, WithDeliveries } from './delivery.ts';
import { type OutcomeStore, recordOutcome } from './record-outcome.ts';

/**
 * Longer than any attempt may take, so that no delivery is sent twice while a worker lives, and short
 * enough that a crash delays a mail by less than a minute.
 */
const LOCK_SECONDS = 50;
/** So many are sent at the same time. */
const BATCH = 5;
/** Longer than attempts are made. */
const REPLY_DAYS_MAX = 4;

export interface DeliveryWork extends Clock {
  readonly store: OutcomeStore &
    WithDeliveries<'claim' | 'listOfMessages'> &
    WithContact<'findById' | 'list'> &
    WithHistory<'findById'>;
  readonly channels: Channels;
  readonly mail: Omit<MailSettings, 'notifyTo'>;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Tells operators of an attempt that failed. */
  readonly noteFailure: (failure: FailedAttempt) => void;
}

/** An attempt that failed; `nextAttemptAt` is null if it was the last. */
export interface FailedAttempt {
  readonly messageId: number;
  readonly channel: Delivery['channel'];
  readonly reason: string | null;
  readonly nextAttemptAt: string | null;
}

/**
 * Sends what is due, a few at a time, and records how each ended; returns how many were tried. Once
 * `signal` is aborted, attempts under way end, and count as failed for now.
 */
export async function deliverDue(work: DeliveryWork, signal: AbortSignal): Promise<number> {
  const now = work.now();
  const lockedUntil = addSeconds(now, LOCK_SECONDS);
  const channels = (['email', 'webhook'] as const).filter((name) => work.channels[name]);
  const claimed = await work.store.deliveries.claim({ channels, now, lockedUntil, limit: BATCH });
  await Promise.all(claimed.map((delivery) => deliver(work, delivery, lockedUntil, signal)));
  return claimed.length;
}

async function deliver(
  work: DeliveryWork,
  delivery: Delivery,
  lockedUntil: string,
  signal: AbortSignal,
): Promise<void> {
  const message = await work.store.contact.findById(delivery.messageId);
  // It was deleted a moment ago; the reservation ends by itself.
  if (!message) return;
  const result = await attempt(work, delivery, message, signal);
  await recordOutcome(work.store, delivery, { result, lockedUntil, at: work.now() });
  if (result.state === 'delivered') return;
  const { messageId, channel } = delivery;
  const { lastError: reason, nextAttemptAt } = result;
  work.noteFailure({ messageId, channel, reason, nextAttemptAt });
}

async function attempt(
  work: DeliveryWork,
  delivery: Delivery,
  message: ContactSubmission,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  if (isStale(delivery, work.now())) {
    const lastError = `it waited for ${REPLY_DAYS_MAX} days; see whether it still fits`;
    return { state: 'failed', recipients: 0, lastError, nextAttemptAt: null, deliveredAt: null };
  }
  try {
    const { accepted, refusal } = await send(work, delivery, message, signal);
    return {
      state: 'delivered',
      recipients: accepted,
      lastError: refusal,
      nextAttemptAt: null,
      deliveredAt: work.now(),
    };
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    // The firm's own mailbox may be repaired in time; a visitor's wrong address stays wrong.
    const isHopeless = error.isPermanent && delivery.historyId !== null;
    const next = isHopeless ? null : getNextAttempt(delivery, work.now(), work.random());
    return {
      state: next ? 'retrying' : 'failed',
      recipients: 0,
      lastError: error.message,
      // An attempt that the end of the process cut short is made again at once.
      nextAttemptAt: signal.aborted ? work.now() : next,
      deliveredAt: null,
    };
  }
}

/**
 * Whether a reply could not leave for so long that only a person can say whether it still fits: no
 * instance ran, or no mail was set up. Attempts that fail end earlier. Notices never get stale.
 */
const isStale = ({ historyId, triedSince }: Delivery, now: string) =>
  historyId !== null && addSeconds(triedSince, REPLY_DAYS_MAX * DAY_SECONDS) < now;

async function send(
  { store, channels: { email, webhook }, mail }: DeliveryWork,
  { channel, historyId, eventId }: Delivery,
  message: ContactSubmission,
  signal: AbortSignal,
): Promise<{ readonly accepted: number; readonly refusal: string | null }> {
  if (channel === 'webhook' && webhook) {
    await webhook.post(describeMessage(message, eventId), signal);
    return { accepted: 1, refusal: null };
  }
  if (!email) throw new Error(`${channel} was claimed without being set up`);
  const settings = { ...mail, notifyTo: email.notifyTo };
  if (historyId === null) {
    const others = await listUntold(store, message);
    return email.send(composeNotice(message, eventId, settings, others), signal);
  }
  const reply = await store.messageHistory.findById(historyId);
  const text = reply?.text ?? '';
  return email.send(composeReply(message, { id: eventId, text }, settings), signal);
}

/** More than a mail can usefully count. */
const UNTOLD_MAX = 200;

/** The messages of the same sender and day that came after this one and have no mail of their own, oldest first. */
async function listUntold(
  { contact, deliveries }: DeliveryWork['store'],
  { id }: ContactSubmission,
): Promise<readonly ContactSubmission[]> {
  const { rows } = await contact.list({ groupOf: id, limit: UNTOLD_MAX });
  const later = rows.filter((one) => one.id > id).toReversed();
  const mails = await deliveries.listOfMessages(later.map((one) => one.id));
  const told = new Set(
    mails.flatMap(({ messageId, channel, historyId }) =>
      channel === 'email' && historyId === null ? [messageId] : [],
    ),
  );
  const next = later.findIndex((one) => told.has(one.id));
  return next < 0 ? later : later.slice(0, next);
}

/** The event that the webhook posts: what the visitor sent. */
function describeMessage(message: ContactSubmission, id: string) {
  const { createdAt } = message;
  const sent = Object.fromEntries(createNames(messageFields).map((name) => [name, message[name]]));
  const data = { id: message.id, ...sent, createdAt };
  return { id, type: 'contact.submitted', timestamp: createdAt, data } as const;
}
