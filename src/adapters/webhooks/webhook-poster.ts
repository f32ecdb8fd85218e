import { Webhook } from 'standardwebhooks';
import { DeliveryError } from '#domain/mail/public.ts';
import type { PostWebhook } from '#domain/messages/public.ts';

/** Where events are posted, and the secret that signs them. */
export interface WebhookOptions {
  readonly url: string;
  /** `whsec_` and base64. */
  readonly secret: string;
  /** Tests wait less. */
  readonly attemptMsMax?: number;
}

const ATTEMPT_MS_MAX = 10_000;

/** Posts events as Standard Webhooks describes. A redirect is a failure: it may lead anywhere. */
export function createWebhookPoster(options: WebhookOptions): PostWebhook {
  const { url, secret, attemptMsMax = ATTEMPT_MS_MAX } = options;
  const webhook = new Webhook(secret);
  return async ({ id, type, timestamp, data }, signal) => {
    const body = JSON.stringify({ type, timestamp, data });
    const sentAt = new Date();
    const end = AbortSignal.any([signal, AbortSignal.timeout(attemptMsMax)]);
    let status: number;
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: end,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'consulting-website',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
          'webhook-signature': webhook.sign(id, sentAt, body),
        },
        body,
      });
      ({ status } = response);
      // Nothing in the body matters, and it may never end.
      await response.body?.cancel();
    } catch (error) {
      throw new DeliveryError(describeFault(error, signal, attemptMsMax), false, { cause: error });
    }
    if (status >= 200 && status < 300) return;
    const redirect = status >= 300 && status < 400 ? '; redirects are not followed' : '';
    throw new DeliveryError(`the webhook answered ${status}${redirect}`);
  };
}

function describeFault(error: unknown, signal: AbortSignal, attemptMsMax: number): string {
  if (signal.aborted) return 'interrupted by a restart';
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') {
    return `the webhook took longer than ${Math.round(attemptMsMax / 1000)} s`;
  }
  const { code } = (cause ?? {}) as { readonly code?: string };
  if (code === 'ECONNREFUSED') return 'connection refused';
  if (code === 'ENOTFOUND') return 'the webhook’s host is not known';
  return code ? `the webhook cannot be reached (${code})` : message;
}
