import { parseAnswer, sendRaw } from '#client/call-api.ts';
import { findFailure } from '#client/http-answer.ts';
import { readErrorBody } from '#client/http-error.ts';
import type { HttpTransport } from '#client/http-transport.ts';
import * as contactCalls from '#contracts/messages/calls.ts';
import { PLAIN_FORM_PREFIX } from '#shared/messages/idempotency-key.ts';
import { HONEYPOT_FIELD } from './check/honeypot-field.tsx';
import { contactFieldNames, readFields } from './contact-field-names.ts';
import type { ContactFormState } from './contact-form-state.ts';
import type { MessageFormValues } from './unsent-message.ts';

/** The result of a form without JavaScript: the state of its page, and the page's status. */
interface SubmittedForm {
  readonly status: number;
  readonly form: ContactFormState;
}

/** Makes the call that the form's script makes, for a form that came without JavaScript. */
export async function submitContactForm(
  values: MessageFormValues,
  honeypot: string,
  transport: HttpTransport,
): Promise<SubmittedForm> {
  const body = readFields((name) => values[name]);
  const answer = await sendRaw(transport, contactCalls.submit, {
    body: { ...body, [HONEYPOT_FIELD]: honeypot },
    headers: { 'Idempotency-Key': await toPlainKey(body) },
  });
  const failure = findFailure(answer);
  if (!failure) {
    const message = parseAnswer(contactCalls.submit, answer)?.message ?? '';
    const sent = { values: body, sentAt: Date.now() };
    return { status: 200, form: { values: {}, issues: [], outcome: 'sent', message, sent } };
  }
  const { message = '', issues = [] } = readErrorBody(failure.body);
  const isFault = issues.some(({ path }) => contactFieldNames.some((name) => name === path));
  const outcome = isFault ? 'invalid' : 'failed';
  const reference = failure.message;
  return { status: failure.status, form: { values, issues, outcome, message, reference } };
}

const toHex = (byte: number) => byte.toString(16).padStart(2, '0');

/** The same words make one message, however often the browser sends them (BEHAVIOUR 5.10). */
async function toPlainKey(body: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return PLAIN_FORM_PREFIX + Array.from(hash, toHex).join('');
}
