import { callApi } from '#client/call-api.ts';
import { HttpError, readErrorBody } from '#client/http-error.ts';
import { browserTransport } from '#client/http-transport.ts';
import { getSendingKey } from '#client/sending-key.ts';
import * as contactCalls from '#contracts/messages/calls.ts';
import { foldIssues, joinPath } from '#shared/fields/field-issues.ts';
import type { ContactFieldName } from '#shared/messages/message-fields.ts';
import { EMPTY_SOURCE } from '#shared/messages/message-source.ts';
import { PUBLIC_BODY_BYTES_MAX } from '#shared/requests/body-bounds.ts';
import { dropVisitSource, findVisitSource } from '../source/visit-source.ts';
import { contactFieldNames, type WholeMessage } from './contact-field-names.ts';
import type { ContactFormState, SentMessage } from './contact-form-state.ts';

/** The first fault of each field, by its name. */
export type FieldErrors = Partial<Record<ContactFieldName, string>>;

/** The outcome of a message; `errors` are shown under the fields. */
export interface SendOutcome {
  readonly kind: 'sent' | 'invalid' | 'failed';
  readonly errors: FieldErrors;
  /** The failure in the server's words; empty if it sent none. */
  readonly message: string;
  /** Status and body of a refusal (BEHAVIOUR 2.2); missing if there was no answer. */
  readonly reference?: string | undefined;
  readonly sent?: SentMessage | undefined;
  /** The server did not answer, or not now: sending the same again may succeed. */
  readonly isAway?: true;
}

/** Loads the schema with the first use: its library is large, and most visitors never write. */
export const loadContactRequest = () =>
  import('#contracts/messages/submission/contact-request.ts').then(
    ({ ContactRequest }) => ContactRequest,
  );

/** Loads, with the first use of the form, what tells the server that a person fills it in. */
export const loadFormCheck = () => import('./check/form-check.ts');

/** Checks a message by the server's rules and sends it with the proof that a person filled it in. */
export async function sendMessage(
  values: WholeMessage,
  form?: HTMLFormElement,
): Promise<SendOutcome> {
  // If the rules fail to load, only the server checks.
  const rules = await loadContactRequest().catch(() => null);
  const checked = rules?.safeParse(values);
  if (checked?.error) {
    const issues = checked.error.issues.map(({ path, message }) => ({
      path: joinPath(path),
      message,
    }));
    return { kind: 'invalid', errors: toFieldErrors(issues), message: '' };
  }
  try {
    const check = form && (await loadFormCheck().catch(() => null));
    const marks = form && (await check?.readMarks(form));
    const written = { ...values, ...marks };
    const whole = { ...written, source: findVisitSource() };
    const body = isTooLarge(whole) ? { ...written, source: EMPTY_SOURCE } : whole;
    const headers = { 'Idempotency-Key': getSendingKey('message-key', values) };
    const receipt = await callApi(browserTransport, contactCalls.submit, { body, headers });
    dropVisitSource();
    await check?.finishCheck(receipt?.challenge);
    return { kind: 'sent', errors: {}, message: '', sent: { values, sentAt: Date.now() } };
  } catch (error) {
    return describeFailure(error);
  }
}

/** Only with the longest message in a script of three bytes a letter, and a long campaign. */
const isTooLarge = (body: object): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length > PUBLIC_BODY_BYTES_MAX;

/** The outcome that the server rendered into the answer to a form without JavaScript. */
export function toOutcome({ outcome, issues, ...rest }: ContactFormState): SendOutcome {
  const { message, reference, sent } = rest;
  return { kind: outcome, errors: toFieldErrors(issues), message, reference, sent };
}

/** The server or its database is away, or a proxy cannot reach it. */
const AWAY_STATUSES = [502, 503, 504];

function describeFailure(error: unknown): SendOutcome {
  if (!(error instanceof HttpError)) {
    return { kind: 'failed', errors: {}, message: '', isAway: true };
  }
  const { message = '', issues = [] } = readErrorBody(error.body);
  const errors = toFieldErrors(issues);
  const kind = Object.keys(errors).length > 0 ? 'invalid' : 'failed';
  const isAway = AWAY_STATUSES.includes(error.status) && ({ isAway: true } as const);
  return { kind, errors, message, reference: error.message, ...isAway };
}

const toFieldErrors = (issues: ContactFormState['issues']): FieldErrors =>
  foldIssues(issues.filter(({ path }) => contactFieldNames.some((name) => name === path)));
