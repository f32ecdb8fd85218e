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
import { getSiteUrl } from './compose-server.ts';

interface LeadDeliveryOptions {
  readonly configuration: Configuration;
  readonly store: Store;
  readonly now: () => string;
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
  const { configuration, store, now, getSiteName, log } = options;
  const siteUrl = getSiteUrl(configuration).origin;
  const channels = openChannels(configuration);
  const names = DELIVERY_CHANNELS.filter((name) => channels[name]);
  const mail = {
    siteUrl,
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
  if (channels.email) workers.push(startAccountMails(options, mail, channels.email.send));
  const wake = () => {
    for (const worker of workers) worker.wake();
  };
  return {
    dispatch: { channels: names, newId: randomUUID, wake },
    deliveryTest: { channels, mail, newId: randomUUID, now },
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  };
}

/** A worker of its own: a hundred messages that wait must not hold up who signs in. */
function startAccountMails(
  { store, now, newToken, log }: LeadDeliveryOptions,
  mail: AccountMailWork['mail'],
  send: SendMail,
): DeliveryWorker {
  const work: AccountMailWork = {
    ...{ store, now, send, mail, random: Math.random },
    async makeLink(invitationId) {
      const made = await makeMailedLink({ store, now, newToken }, invitationId);
      if (!made) return null;
      const { token, role, createdBy, expiresAt } = made;
      const url = makeInvitationUrl(mail.siteUrl, token);
      return { url, role, invitedBy: createdBy.username, expiresAt };
    },
    async makeAccountLink(link) {
      const token = await makeAccountLink({ store, now, newToken }, link);
      return token && makeAccountLinkUrl(mail.siteUrl, token);
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

function openChannels(configuration: Configuration): Channels {
  const { smtp, contactWebhook } = configuration;
  return {
    ...(smtp && {
      email: {
        notifyTo: smtp.notifyTo,
        send: createSmtpMailer({
          url: smtp.url,
          from: smtp.from,
          idHost: getSiteUrl(configuration).hostname,
        }),
      },
    }),
    ...(contactWebhook && { webhook: { post: createWebhookPoster(contactWebhook) } }),
  };
}
