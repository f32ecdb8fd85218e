import { type Mail, type MailPart, toLine, toSubject, writeMail } from '#domain/mail/public.ts';
import type { Role } from '#rules/accounts/permissions.ts';
import type { AccountEvent, AccountMail } from './account-mail.ts';

/** What mails say about the firm and its site. */
export interface AccountMailSettings {
  readonly siteName: string;
  /** The public origin, without a slash at the end. */
  readonly siteUrl: string;
}

/** An invitation with a link that was made for one mail. */
export interface InvitationLink {
  readonly url: string;
  readonly role: Role | null;
  readonly invitedBy: string;
  readonly expiresAt: string;
}

type Addressed = Pick<AccountMail, 'eventId' | 'to'>;

/** The mail that invites somebody. */
export function composeInvitation(
  mail: Addressed,
  { url, role, invitedBy, expiresAt }: InvitationLink,
  { siteName }: AccountMailSettings,
): Mail {
  const part = role === null ? '' : `, as ${role}`;
  return compose(mail, `Your invitation to ${siteName}`, [
    {
      kind: 'text',
      text: `${toLine(invitedBy)} invites you to make an account at ${siteName}${part}.`,
    },
    { kind: 'link', label: 'Make your account', url },
    {
      kind: 'text',
      text: `The link works once, until ${formatTime(expiresAt)}. If you do not know what this is about, you need not do anything.`,
    },
  ]);
}

/** The mail about a sign-in on a device that the account was not used on before. */
export function composeNewDevice(
  mail: Addressed,
  event: AccountEvent,
  { siteName, siteUrl }: AccountMailSettings,
): Mail {
  return compose(mail, `New sign-in to your account at ${siteName}`, [
    {
      kind: 'text',
      text: `Somebody signed in to your account at ${siteName} on a device that it was not used on before.`,
    },
    { kind: 'facts', facts: listFacts(event) },
    {
      kind: 'text',
      text: 'If this was you, you need not do anything. If it was not, change your password at once, which signs out all other devices, and tell an administrator.',
    },
    { kind: 'link', label: 'Your account', url: `${siteUrl}/admin/account` },
  ]);
}

/** The mail to the address that an account had before. */
export function composeEmailChange(
  mail: Addressed,
  event: AccountEvent,
  { siteName, siteUrl }: AccountMailSettings,
): Mail {
  return compose(mail, `Your account at ${siteName} has another e-mail address`, [
    {
      kind: 'text',
      text: `The e-mail address of your account at ${siteName} was changed or removed. Mails about it no longer come here.`,
    },
    { kind: 'facts', facts: listFacts(event) },
    {
      kind: 'text',
      text: 'If this was you, you need not do anything. If it was not, change your password at once, which signs out all other devices, and tell an administrator.',
    },
    { kind: 'link', label: 'Your account', url: `${siteUrl}/admin/account` },
  ]);
}

/** Answers go to the sender of the mail. */
const compose = (
  { eventId, to }: Addressed,
  subject: string,
  parts: readonly MailPart[],
): Mail => ({
  ...{ id: eventId, to: [to], replyTo: [], subject: toSubject(subject), isAutomatic: true },
  ...writeMail(parts),
});

const listFacts = ({ username, at, address, device }: AccountEvent) =>
  [
    ['Account', toLine(username)],
    ['When', formatTime(at)],
    ['From', address ?? 'an unknown address'],
    ['Browser', device ?? 'an unknown browser'],
  ] as const;

/** '2026-11-22, 14:02 UTC'. */
const formatTime = (iso: string) => `${iso.slice(0, 10)}, ${iso.slice(11, 16)} UTC`;
