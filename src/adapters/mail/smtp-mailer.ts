import { DeliveryError, type Mail, type SendMail } from '#domain/mail/public.ts';
import { foldSpaces } from '#shared/text/fold-spaces.ts';

/** Where mail is handed in, and who sends it. */
export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  /** An address, with or without a name. */
  readonly from: string;
  /** The host in the ids of mails. */
  readonly idHost: string;
  /** Tests wait less. */
  readonly attemptMsMax?: number;
}

const ATTEMPT_MS_MAX = 40_000;
const STEP_MS_MAX = 15_000;

/** Sends mail over SMTP, each over a connection of its own: one that stays open can die without a word. */
export function createSmtpMailer(options: SmtpOptions): SendMail {
  const attemptMsMax = options.attemptMsMax ?? ATTEMPT_MS_MAX;
  const stepMsMax = Math.min(STEP_MS_MAX, attemptMsMax);
  const makeTransport = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: options.url,
      connectionTimeout: stepMsMax,
      greetingTimeout: stepMsMax,
      dnsTimeout: stepMsMax,
      socketTimeout: stepMsMax * 2,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let known: ReturnType<typeof makeTransport> | undefined;
  return async (mail, signal) => {
    const end = AbortSignal.any([signal, AbortSignal.timeout(attemptMsMax)]);
    try {
      known ??= makeTransport();
      const transport = await known;
      const sent = await transport.sendMail({ ...toMessage(mail, options), signal: end });
      return { accepted: sent.accepted.length, refusal: describeRejected(sent.rejected) };
    } catch (error) {
      throw toDeliveryError(error, end, attemptMsMax);
    }
  };
}

function toMessage(mail: Mail, { from, idHost }: SmtpOptions) {
  const { id, to, replyTo, subject, text, html, isAutomatic } = mail;
  return {
    from,
    to: [...to],
    replyTo: [...replyTo],
    messageId: `<${id}@${idHost}>`,
    text,
    html,
    headers: {
      // Encoded here, because nodemailer leaves alone what looks encoded already.
      Subject: { prepared: true, value: encodeHeaderWords(subject) },
      // No holiday notices and no bounces of bounces (RFC 3834).
      ...(isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
    },
  };
}

const describeRejected = (rejected: readonly string[]): string | null =>
  rejected.length > 0 ? `The mail server refused ${rejected.join(', ')}` : null;

/** Why an attempt failed, in words that an administrator can act on, without credentials. */
function toDeliveryError(error: unknown, end: AbortSignal, attemptMsMax: number): DeliveryError {
  const { message, code, response, responseCode } = error as Error & {
    readonly code?: string;
    readonly response?: string;
    readonly responseCode?: number;
  };
  if (end.aborted) {
    const isLate = (end.reason as Error | undefined)?.name === 'TimeoutError';
    const seconds = Math.round(attemptMsMax / 1000);
    return new DeliveryError(
      isLate ? `the mail server took longer than ${seconds} s` : 'interrupted by a restart',
      false,
      { cause: error },
    );
  }
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  const words = response
    ? `the mail server answered ${response}`
    : (nameFault(`${message} ${code}`) ?? message);
  return new DeliveryError(toLine(words), isPermanent, { cause: error });
}

/** The words for the first known code; the socket's own code is only in its message. */
const nameFault = (text: string) => text.split(/[^A-Z]+/).flatMap((word) => names[word] ?? [])[0];

const names: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was cut',
  ECONNECTION: 'the mail server closed the connection',
  ETIMEDOUT: 'the mail server does not answer',
  EDNS: 'the mail server’s name is not known',
  ENOTFOUND: 'the mail server’s name is not known',
};

const LENGTH_MAX = 300;
const toLine = (text: string) => foldSpaces(text).slice(0, LENGTH_MAX);

/** 39 bytes become 64 characters, so that no line has more than 76 (RFC 2047, section 2). */
const WORD_BYTES_MAX = 39;

/** A text as encoded words, plain ASCII too: what a visitor typed stays data, even `=?utf-8?…`. */
function encodeHeaderWords(text: string): string {
  const words: string[] = [];
  let word = '';
  // Characters stay whole: each word is decoded by itself.
  for (const character of text.toWellFormed()) {
    if (Buffer.byteLength(word + character) > WORD_BYTES_MAX) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word]
    .map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`)
    .join('\r\n ');
}
