import type { SendMail } from '#domain/mail/public.ts';

/** An event of Standard Webhooks; `id` is the same in every attempt. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: 'contact.submitted' | 'contact.test';
  readonly timestamp: string;
  readonly data: object;
}

/** Posts an event. Throws a `DeliveryError`, also when the signal ends the attempt. */
export type PostWebhook = (event: WebhookEvent, signal: AbortSignal) => Promise<void>;

/** The channels that the settings name. */
export interface Channels {
  readonly email?: {
    readonly send: SendMail;
    /** Who hears of messages. */
    readonly notifyTo: readonly string[];
  };
  readonly webhook?: { readonly post: PostWebhook };
}
