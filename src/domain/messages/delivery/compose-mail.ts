import { type Mail, type MailPart, toLine, toSubject, writeMail } from '#domain/mail/public.ts';
import { UTM_NAMES } from '#shared/messages/message-source.ts';
import { serviceOptions } from '#shared/messages/service-options.ts';
import type { ContactSubmission } from '../contact-submission.ts';

/** The firm and its site, for mails. */
export interface MailSettings {
  readonly siteName: string;
  /** The public origin, without a slash at the end. */
  readonly siteUrl: string;
  /** Who hears of messages. */
  readonly notifyTo: readonly string[];
}

/** The texts of so many further messages fit into a mail; the others are in the inbox. */
const TEXTS_MAX = 10;

/**
 * The mail that tells the firm of a message, and of others that the same sender sent soon after it; answering
 * it writes to the visitor.
 */
export function composeNotice(
  message: ContactSubmission,
  id: string,
  { siteUrl, notifyTo }: MailSettings,
  others: readonly ContactSubmission[] = [],
): Mail {
  const { fullName, company } = message;
  const sender = company ? `${fullName} (${company})` : fullName;
  const isOne = others.length === 0;
  const texts = [message, ...others.slice(0, TEXTS_MAX)].map((one) => one.message);
  const unshown = others.length + 1 - texts.length;
  const parts: MailPart[] = [
    { kind: 'facts', facts: listFacts(message) },
    ...texts.map((text) => ({ kind: 'text', text }) as const),
    ...(unshown > 0 ? [{ kind: 'text', text: `And ${unshown} more in the inbox.` } as const] : []),
    {
      kind: 'link',
      label: isOne ? 'Open it in the inbox' : 'Open them in the inbox',
      url: `${siteUrl}/admin/messages?${isOne ? 'message' : 'group'}=${message.id}`,
    },
  ];
  return {
    id,
    to: notifyTo,
    replyTo: [message.email],
    subject: toSubject(
      isOne ? `New message from ${sender}` : `${others.length + 1} messages from ${sender}`,
    ),
    isAutomatic: true,
    ...writeMail(parts),
  };
}

/** The reply to a visitor, above the words it answers; the answer to it goes to the firm. */
export function composeReply(
  message: ContactSubmission,
  reply: { readonly id: string; readonly text: string },
  { siteName, notifyTo }: MailSettings,
): Mail {
  const quoted = message.message.replaceAll(/^/gm, '> ');
  const received = `On ${message.createdAt.slice(0, 10)} you wrote:\n${quoted}`;
  const parts: MailPart[] = [
    { kind: 'text', text: reply.text },
    { kind: 'text', text: received },
  ];
  return {
    id: reply.id,
    to: [message.email],
    replyTo: notifyTo,
    subject: toSubject(`Your message to ${siteName}`),
    isAutomatic: false,
    ...writeMail(parts),
  };
}

/** A mail that shows that mails arrive. */
export function composeTest(id: string, { siteName, siteUrl, notifyTo }: MailSettings): Mail {
  const text = `This is a test from ${siteName}. New messages of the contact form will arrive like this.`;
  const parts: MailPart[] = [
    { kind: 'text', text },
    { kind: 'link', label: 'The state of deliveries', url: `${siteUrl}/admin/system` },
  ];
  const subject = toSubject(`Test mail from ${siteName}`);
  return { id, to: notifyTo, replyTo: [], subject, isAutomatic: true, ...writeMail(parts) };
}

function listFacts(message: ContactSubmission) {
  const { service, source } = message;
  const serviceLabel = serviceOptions.find(({ value }) => value === service)?.label ?? service;
  const utm = UTM_NAMES.map((name) => source.utm[name]).filter((part) => part !== null);
  const facts: readonly (readonly [string, string | null])[] = [
    ['Name', message.fullName],
    ['Email', message.email],
    ['Phone', message.phone],
    ['Company', message.company],
    ['Service', serviceLabel],
    ['Came from', source.referrer],
    ['First page', source.landingPage],
    ['Last article', source.lastArticle],
    ['Campaign', utm.length > 0 ? utm.join(' / ') : null],
  ];
  return facts.flatMap(([label, value]) =>
    value === null ? [] : [[label, toLine(value)] as const],
  );
}
