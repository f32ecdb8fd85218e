import { DeliveryError, getNextAttempt, type Mail, type SendMail } from '#domain/mail/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { AccountLink } from './account-change.ts';
import type { AccountMail, AccountMailState, WithAccountMails } from './account-mail.ts';
import {
  type AccountMailSettings,
  composeInvitation,
  composeNotice,
  type InvitationLink,
} from './compose-account-mail.ts';

/** Longer than any attempt may take, so that no mail is sent twice while a worker lives. */
const LOCK_SECONDS = 50;
/** So many are sent at the same time. */
const BATCH = 5;
/** As long as attempts are made, and as an invitation is open. */
const SENT_WITHIN_DAYS = 3;

/** The dependencies of the worker. */
export interface AccountMailWork extends Clock {
  readonly store: WithAccountMails<'claim' | 'settle'>;
  readonly send: SendMail;
  /**
   * Makes a link of its own for each attempt, so that none has to be stored until it is sent. Null
   * if the invitation was used or has ended.
   */
  readonly makeLink: (invitationId: number) => Promise<InvitationLink | null>;
  /** The same for links about accounts. Null if it has nothing to do any more. */
  readonly makeAccountLink: (link: AccountLink) => Promise<string | null>;
  readonly mail: AccountMailSettings;
  /** From 0 to 1. */
  readonly random: () => number;
}

/**
 * Sends what is due, a few at a time, and records how each ended; returns how many were tried. Once
 * `signal` is aborted, attempts under way end, and count as failed for now.
 */
export async function deliverAccountMails(
  work: AccountMailWork,
  signal: AbortSignal,
): Promise<number> {
  const now = work.now();
  const lockedUntil = addSeconds(now, LOCK_SECONDS);
  const { accountMails } = work.store;
  const claimed = await accountMails.claim({ now, lockedUntil, limit: BATCH });
  await Promise.all(
    claimed.map(async (mail) => {
      await accountMails.settle(mail.id, lockedUntil, await attempt(work, mail, signal));
    }),
  );
  return claimed.length;
}

const ended = { lastError: null, nextAttemptAt: null, deliveredAt: null } as const;

async function attempt(
  work: AccountMailWork,
  mail: AccountMail,
  signal: AbortSignal,
): Promise<AccountMailState> {
  // It says nothing new any more: no instance ran for days, or no mail was set up.
  const isStale = addSeconds(mail.createdAt, SENT_WITHIN_DAYS * DAY_SECONDS) <= work.now();
  const composed = isStale ? null : await compose(work, mail);
  if (!composed) return { ...ended, state: 'failed', lastError: 'it waited for too long' };
  try {
    await work.send(composed, signal);
    return { ...ended, state: 'delivered', deliveredAt: work.now() };
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    const { message, isPermanent } = error;
    const tried = { attempts: mail.attempts, triedSince: mail.createdAt };
    const next = isPermanent ? null : getNextAttempt(tried, work.now(), work.random());
    // An attempt that the end of the process cut short is made again at once.
    const nextAttemptAt = signal.aborted ? work.now() : next;
    return {
      ...ended,
      state: nextAttemptAt === null ? 'failed' : 'retrying',
      lastError: message,
      nextAttemptAt,
    };
  }
}

async function compose(work: AccountMailWork, mail: AccountMail): Promise<Mail | null> {
  if (mail.kind !== 'invitation') {
    const { userId, to, event } = mail;
    const { link = null } = event;
    const url = link && (await work.makeAccountLink({ ...link, userId, email: to }));
    // Its link has ended: what it tells of was undone, or is long ago.
    return link && url === null ? null : composeNotice(mail, url, work.mail);
  }
  const link = await work.makeLink(mail.invitationId);
  return link && composeInvitation(mail, link, work.mail);
}
