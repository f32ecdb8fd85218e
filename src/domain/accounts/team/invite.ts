import type { MailDispatch, WithAccountMails } from '#domain/accounts/mails/public.ts';
import { hashSessionToken, type User } from '#domain/accounts/public.ts';
import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { invitationSubject, type WithInvitations } from './invitation.ts';
import type { WithMembers } from './member.ts';

/** An invitation is open for this long (BEHAVIOUR 6.4). */
const INVITATION_DAYS = 3;

type Inviting = Clock & {
  readonly store: Transactional<
    WithInvitations<'insert' | 'remove'> &
      WithMembers<'lockAdministrators'> &
      WithAccountMails<'insert'> &
      WithAudit
  >;
};

/**
 * Makes a link by which somebody can join, once; only its hash is stored. An address is written to, if
 * mail is set up; that mail has a link of its own. Null if the viewer is no administrator any more.
 */
export async function invite(
  {
    store,
    now,
    newToken,
    dispatch,
  }: Inviting & { readonly newToken: () => string; readonly dispatch: MailDispatch },
  { role, email }: { readonly role: Role | null; readonly email: string | null },
  viewer: User,
): Promise<{ readonly id: number; readonly token: string; readonly expiresAt: string } | null> {
  const token = newToken();
  const createdAt = now();
  const isMailed = email !== null && dispatch.channels.includes('email');
  const expiresAt = addSeconds(createdAt, INVITATION_DAYS * DAY_SECONDS);
  const invited = await store.withTransaction(async (repositories) => {
    const { invitations, members, accountMails, audit } = repositories;
    // Whoever takes the right away at this moment revokes this invitation too, or was faster.
    if (!(await members.lockAdministrators()).includes(viewer.id)) return null;
    const tokenHash = hashSessionToken(token);
    const id = await invitations.insert({
      ...{ tokenHash, role, email, createdAt, expiresAt },
      createdBy: viewer.id,
    });
    const subject = invitationSubject(id, role);
    await audit.record({ at: createdAt, action: 'team.invited', subject });
    if (email !== null && isMailed) {
      const eventId = dispatch.newId();
      const mail = { kind: 'invitation', invitationId: id, to: email } as const;
      await accountMails.insert({ ...mail, eventId, createdAt });
    }
    return { id, token, expiresAt };
  });
  if (invited && isMailed) dispatch.wake();
  return invited;
}

/** Makes the link that a mail to an invited person has; null if the invitation has ended. */
export async function makeMailedLink(
  {
    store,
    now,
    newToken,
  }: Clock & {
    readonly store: Transactional<WithInvitations<'addLink'>>;
    readonly newToken: () => string;
  },
  id: number,
) {
  const token = newToken();
  const found = await store.withTransaction(({ invitations }) =>
    invitations.addLink(id, hashSessionToken(token), now()),
  );
  return found && { ...found, token };
}

/** Ends an invitation; returns false if there is none. */
export async function revokeInvitation({ store, now }: Inviting, id: number): Promise<boolean> {
  return store.withTransaction(async ({ invitations, audit }) => {
    if (!(await invitations.remove(id))) return false;
    const subject = invitationSubject(id, null);
    await audit.record({
      at: now(),
      action: 'team.invitation-revoked',
      subject: { ...subject, label: '' },
    });
    return true;
  });
}
