import { parseAnswer, sendRaw } from '#client/call-api.ts';
import { findFailure } from '#client/http-answer.ts';
import { readErrorBody } from '#client/http-error.ts';
import type { HttpTransport } from '#client/http-transport.ts';
import * as contactCalls from '#contracts/calls/contact-calls.ts';
import { readFields } from './contact-field-names.ts';
import type { ContactFormState } from './contact-form-state.ts';
import type { MessageFormValues } from './unsent-message.ts';

/** What became of a form without JavaScript: the state of its page, and the page's status. */
interface SubmittedForm {
  readonly status: number;
  readonly form: ContactFormState;
}

/** Makes the call that the form's script makes, for a form that came without JavaScript. */
export async function submitContactForm(
  values: MessageFormValues,
  transport: HttpTransport,
): Promise<SubmittedForm> {
  const answer = await sendRaw(transport, contactCalls.submit, {
    body: readFields((name) => values[name]),
  });
  const failure = findFailure(answer);
  if (!failure) {
    const message = parseAnswer(contactCalls.submit, answer)?.message ?? '';
    return { status: 200, form: { values: {}, issues: [], outcome: 'sent', message } };
  }
  const { message = '', issues = [] } = readErrorBody(failure.body);
  const outcome = issues.length > 0 ? 'invalid' : 'failed';
  return { status: failure.status, form: { values, issues, outcome, message } };
}
