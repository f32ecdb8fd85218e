import type { MailDispatch, WithAccountMails } from '#domain/accounts/mails/public.ts';
import { hashSessionToken } from '#domain/accounts/public.ts';
import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { invitationSubject, type WithInvitations } from './invitation.ts';

interface Linking extends Clock {
  readonly store: Transactional<
    WithInvitations<'listOpen' | 'addLink'> &
      WithAccountMails<'insert' | 'removeOfInvitation'> &
      WithAudit
  >;
  readonly newToken: () => string;
  readonly dispatch: MailDispatch;
}

/** Why no link was made. */
type LinkRefusal = 'not_found' | 'mail_not_configured' | 'no_address';

/**
 * Makes a further link of an open invitation, because the first one was shown only once; all of them
 * lead to the one account. With `isMailed` its mail is sent anew, with a link of its own.
 */
export async function makeAnotherLink(
  { store, now, newToken, dispatch }: Linking,
  id: number,
  isMailed: boolean,
): Promise<
  | { readonly ok: true; readonly token: string; readonly expiresAt: string }
  | { readonly ok: false; readonly reason: LinkRefusal }
> {
  if (isMailed && !dispatch.channels.includes('email')) {
    return { ok: false, reason: 'mail_not_configured' };
  }
  const token = newToken();
  const made = await store.withTransaction(async ({ invitations, accountMails, audit }) => {
    const at = now();
    const open = (await invitations.listOpen(at)).find((invitation) => invitation.id === id);
    const email = open?.email ?? null;
    if (open && isMailed && email === null) return { ok: false, reason: 'no_address' } as const;
    const made = open && (await invitations.addLink(id, hashSessionToken(token), at));
    if (!made) return { ok: false, reason: 'not_found' } as const;
    const { role, expiresAt } = made;
    if (isMailed && email !== null) {
      await accountMails.removeOfInvitation(id);
      const mail = { kind: 'invitation', invitationId: id, to: email } as const;
      await accountMails.insert({ ...mail, eventId: dispatch.newId(), createdAt: at });
    }
    const subject = invitationSubject(id, role);
    await audit.record({ at, action: 'team.link-made', subject });
    return { ok: true, token, expiresAt } as const;
  });
  if (made.ok && isMailed) dispatch.wake();
  return made;
}
