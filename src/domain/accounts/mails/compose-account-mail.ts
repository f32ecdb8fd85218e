import { type Mail, type MailPart, toLine, toSubject, writeMail } from '#domain/mail/public.ts';
import { type AccountLinkPurpose, accountChanges } from '#shared/accounts/account-changes.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import type { AccountEvent, AccountMail, AccountNotice } from './account-mail.ts';

/** The firm and its site, for mails. */
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

/** The words of each notice: its subject, what happened, and what to do. */
const notices: Readonly<
  Record<
    Exclude<AccountNotice, 'publishing-asked'>,
    { readonly subject: string; readonly text: string; readonly advice: string }
  >
> = {
  'new-device': {
    subject: 'New sign-in to your account at',
    text: 'Somebody signed in to your account on a device that it was not used on before.',
    advice:
      'change your password at once, which signs out all other devices, look through your second factors and your e-mail address on the same screen, and tell an administrator.',
  },
  'email-changed': {
    subject: 'Another e-mail address for your account at',
    text: 'The e-mail address of your account was changed or removed. Mails about it no longer come here.',
    advice:
      'change your password at once, which signs out all other devices, and tell an administrator.',
  },
  'account-changed': {
    subject: 'A change of your account at',
    text: 'Something was changed about how your account is entered, or by you about another one.',
    advice:
      'tell an administrator at once. They can end all sessions, remove second factors and mail you a link for a new password; the operator’s “reset-password NAME --factors” does all of it.',
  },
  'confirm-email': {
    subject: 'Please confirm your e-mail address at',
    text: 'Somebody who is signed in to this account wants mails about it to come here.',
    advice: 'nothing needs to be done: without the link no mails come here.',
  },
  'password-link': {
    subject: 'A new password for your account at',
    text: 'An administrator has sent you a link by which you can choose a new password.',
    advice: 'you need not use it. Your present password stays as it is.',
  },
  'password-known': {
    subject: 'Somebody has your password at',
    text: 'Somebody gave the right password of your account, on a device that it was not used on before, but no second factor. So they did not get in.',
    advice: 'change your password at once: they have it.',
  },
  'failed-attempts': {
    subject: 'Failed attempts to sign in to your account at',
    text: 'Somebody gave ten wrong passwords for your account within a day. They did not get in.',
    advice: 'your password should be one that nobody can guess. A second factor helps, too.',
  },
};

const linkLabels: Readonly<Record<AccountLinkPurpose, string>> = {
  undo: 'Undo this, sign out everywhere and choose a new password',
  'confirm-email': 'Confirm this address',
  password: 'Choose a new password',
};

/** A mail about an account, with a link that was made for it if it has one. */
export function composeNotice(
  mail: Addressed & { readonly kind: AccountNotice; readonly event: AccountEvent },
  url: string | null,
  { siteName, siteUrl }: AccountMailSettings,
): Mail {
  const { event, kind } = mail;
  if (kind === 'publishing-asked') {
    const who = toLine(event.username);
    return compose(mail, `${who} asks you to publish at ${siteName}`, [
      { kind: 'text', text: `${who} asks for “${toLine(event.detail ?? '')}” to be published.` },
      { kind: 'link', label: 'See what waits', url: `${siteUrl}/admin/dashboard` },
    ]);
  }
  const { subject, text, advice } = notices[kind];
  const { link } = event;
  const detail = event.detail ? `: ${toLine(event.detail)}` : '';
  const isUndo = link?.purpose === 'undo' && url !== null;
  return compose(mail, `${subject} ${siteName}`, [
    { kind: 'text', text: event.change ? `${accountChanges[event.change]}${detail}.` : text },
    { kind: 'facts', facts: listFacts(event) },
    ...(link && url !== null
      ? ([
          { kind: 'text', text: `This link works once, until ${formatTime(link.endsAt)}:` },
          { kind: 'link', label: linkLabels[link.purpose], url },
        ] as const)
      : []),
    {
      kind: 'text',
      text: isUndo
        ? 'If this was you, you need not do anything. If it was not, use the link: it undoes this and every later change, signs out all devices and asks you for a new password. Of several such mails take the oldest.'
        : `If this was you, you need not do anything. If it was not, ${advice}`,
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
