import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts';
import { createWebhookPoster } from '#adapters/webhooks/webhook-poster.ts';
import type { Configuration } from '#config/configuration.ts';
import { type AccountMailWork, deliverAccountMails } from '#domain/accounts/mails/public.ts';
import { makeAccountLink, makeMailedLink } from '#domain/accounts/team/public.ts';
import type { SendMail } from '#domain/mail/public.ts';
import {
  type Channels,
  type DeliveryTest,
  type DeliveryWork,
  type Dispatch,
  deliverDue,
} from '#domain/messages/public.ts';
import { type DeliveryWorker, startDeliveryWorker } from '#server/delivery-worker.ts';
import { DELIVERY_CHANNELS } from '#shared/messages/deliveries.ts';
import { makeAccountLinkUrl, makeInvitationUrl } from '#shared/pages/invitation-url.ts';
import type { Store } from '#storage/store.ts';

interface LeadDeliveryOptions {
  readonly configuration: Configuration;
  readonly store: Store;
  readonly now: () => string;
  /** The public origin, without a slash at the end. */
  readonly getSiteUrl: () => string;
  readonly getSiteName: () => string;
  /** For the links of invitations. */
  readonly newToken: () => string;
  readonly log: FastifyBaseLogger;
}

/** The channels of the settings, and the workers of this instance that serve them. */
export interface LeadDelivery {
  readonly dispatch: Dispatch;
  readonly deliveryTest: DeliveryTest;
  readonly stop: () => Promise<void>;
}

/** Starts to deliver messages, replies (BEHAVIOUR 5.11) and mails about accounts (BEHAVIOUR 5.14). */
export function startLeadDelivery(options: LeadDeliveryOptions): LeadDelivery {
  const { configuration, store, now, getSiteUrl, getSiteName, log } = options;
  const channels = openChannels(configuration, getSiteUrl);
  const names = DELIVERY_CHANNELS.filter((name) => channels[name]);
  const mail = {
    siteUrl: getSiteUrl(),
    get siteName() {
      return getSiteName();
    },
  };
  // One for each: a mail server that never answers must not hold up the webhook.
  const workers = names.map((name): DeliveryWorker => {
    const own = { channels: { [name]: channels[name] }, mail };
    const work: DeliveryWork = {
      ...{ ...own, store, now, random: Math.random },
      noteFailure: (failure) =>
        log.warn(
          failure,
          failure.nextAttemptAt === null
            ? 'A delivery failed for good: see the message'
            : 'A delivery failed: it is tried again',
        ),
    };
    return startDeliveryWorker({
      work: (signal) => deliverDue(work, signal),
      findNextDue: () => store.deliveries.findNextDue([name]),
      now,
      onError: (error) => logError(log, error),
    });
  });
  if (channels.email) workers.push(startAccountMails(options, channels.email.send));
  return {
    dispatch: { channels: names, newId: randomUUID, wake: () => wakeAll(workers) },
    deliveryTest: { channels, mail, newId: randomUUID, now },
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  };
}

/** A worker of its own: a hundred messages that wait must not hold up who signs in. */
function startAccountMails(
  { store, now, getSiteUrl, getSiteName, newToken, log }: LeadDeliveryOptions,
  send: SendMail,
): DeliveryWorker {
  const siteUrl = getSiteUrl();
  const work: AccountMailWork = {
    ...{ store, now, send, random: Math.random },
    mail: {
      siteUrl,
      get siteName() {
        return getSiteName();
      },
    },
    async makeLink(invitationId) {
      const made = await makeMailedLink({ store, now, newToken }, invitationId);
      if (!made) return null;
      const { token, role, createdBy, expiresAt } = made;
      const url = makeInvitationUrl(siteUrl, token);
      return { url, role, invitedBy: createdBy.username, expiresAt };
    },
    async makeAccountLink(link) {
      const token = await makeAccountLink({ store, now, newToken }, link);
      return token && makeAccountLinkUrl(siteUrl, token);
    },
  };
  return startDeliveryWorker({
    work: (signal) => deliverAccountMails(work, signal),
    findNextDue: () => store.accountMails.findNextDue(),
    now,
    onError: (error) => logError(log, error),
  });
}

function logError(log: FastifyBaseLogger, error: unknown): void {
  log.error({ err: error }, 'Delivering messages failed: what is due is tried again');
}

function wakeAll(workers: readonly DeliveryWorker[]): void {
  for (const worker of workers) worker.wake();
}

function openChannels({ smtp, contactWebhook }: Configuration, getSiteUrl: () => string): Channels {
  return {
    ...(smtp && {
      email: {
        notifyTo: smtp.notifyTo,
        send: createSmtpMailer({
          url: smtp.url,
          from: smtp.from,
          idHost: new URL(getSiteUrl()).hostname,
        }),
      },
    }),
    ...(contactWebhook && { webhook: { post: createWebhookPoster(contactWebhook) } }),
  };
}
