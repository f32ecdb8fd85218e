import { DeliveryError } from '#domain/mail/public.ts';
import type { DeliveryChannel } from '#shared/messages/deliveries.ts';
import type { Channels } from './channels.ts';
import { composeTest, type MailSettings } from './compose-mail.ts';

/** The parts of a test: the channels of the settings, and the words of mails. */
export interface DeliveryTest {
  readonly channels: Channels;
  readonly mail: Omit<MailSettings, 'notifyTo'>;
  readonly newId: () => string;
  readonly now: () => string;
}

export type TestResult =
  | { readonly ok: true; readonly error: string | null }
  | { readonly ok: false; readonly reason: 'not_configured' };

/** Sends a test at once, without the outbox; `error` says in words why it did not arrive. */
export async function testDelivery(
  { channels: { email, webhook }, mail, newId, now }: DeliveryTest,
  channel: DeliveryChannel,
): Promise<TestResult> {
  const signal = new AbortController().signal;
  try {
    if (channel === 'email' && email) {
      const test = composeTest(newId(), { ...mail, notifyTo: email.notifyTo });
      const { refusal } = await email.send(test, signal);
      return { ok: true, error: refusal };
    }
    if (channel === 'webhook' && webhook) {
      const data = { message: `A test from ${mail.siteName}` };
      await webhook.post({ id: newId(), type: 'contact.test', timestamp: now(), data }, signal);
      return { ok: true, error: null };
    }
    return { ok: false, reason: 'not_configured' };
  } catch (error) {
    if (error instanceof DeliveryError) return { ok: true, error: error.message };
    throw error;
  }
}
