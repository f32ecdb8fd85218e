import {
  type NotingStores,
  noteChange,
  type WithAccountMails,
} from '#domain/accounts/mails/public.ts';
import type { User, WithFactors, WithKnownDevices, WithSessions } from '#domain/accounts/public.ts';
import { describeChanges, type WithAudit } from '#domain/audit/public.ts';
import type { WithDocumentLinks } from '#domain/documents/public.ts';
import type { WithPreviewLinks } from '#domain/posts/previews/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { isPermitted } from '#shared/accounts/permissions.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { invitationSubject, type WithInvitations } from './invitation.ts';
import type { Member, MemberChange, WithMembers } from './member.ts';

type Stores = WithMembers<'findById' | 'lockAdministrators' | 'change' | 'remove'> &
  WithSessions<'removeOfUser'> &
  WithFactors<'removeAll'> &
  WithKnownDevices<'removeOfUser'> &
  WithAccountMails<'removeOfUser'> &
  NotingStores &
  WithPreviewLinks<'removeOfCreator'> &
  WithDocumentLinks<'removeOfCreator'> &
  WithInvitations<'removeOfCreator'> &
  WithAudit;

type TeamContext = Clock & { readonly store: Transactional<Stores> };

/** Why nothing was changed; `forbidden`: the caller is no administrator any more. */
export type MemberRefusal = 'not_found' | 'last_administrator' | 'forbidden';
export type Refused = { readonly ok: false; readonly reason: MemberRefusal };

/**
 * Changes the role of a person, or suspends or reinstates them; their sessions end, on all
 * instances. An administrator always remains.
 */
export async function changeMember(
  { store, now }: TeamContext,
  id: number,
  { change, viewer }: { readonly change: MemberChange; readonly viewer: User },
): Promise<{ readonly ok: true; readonly member: Member } | Refused> {
  return store.withTransaction(async (stores) => {
    const found = await requireMember(stores, id, viewer);
    if (!found.ok) return found;
    const { member, isLast } = found;
    const { role = member.role, isSuspended = member.isSuspended } = change;
    if (isLast && (role !== 'administrator' || isSuspended)) return lastAdministrator;
    const changes = describeChanges<{ role: string | null; isSuspended: boolean }>(member, {
      role,
      isSuspended,
    });
    if (changes.length === 0) return { ok: true, member };
    const before = await stores.accountChanges.readState(id);
    await stores.members.change(id, { role, isSuspended });
    await stores.sessions.removeOfUser(id);
    const action = describeAction(member.isSuspended, isSuspended);
    const at = now();
    await stores.audit.record({ at, action, subject: memberSubject(member), changes });
    const after = { ...member, role, isSuspended };
    await endWhatTheyMade(stores, after, at);
    if (role !== member.role) {
      const detail = `${member.username}, ${role ?? 'no role'}`;
      const noted = { kind: 'role-changed', user: member, at, detail, before, by: viewer } as const;
      await noteChange(stores, noted);
    }
    return { ok: true, member: after };
  });
}

/** Removes a person and ends their sessions; their posts and what they did stay. */
export async function removeMember(
  { store, now }: TeamContext,
  id: number,
  viewer: User,
): Promise<{ readonly ok: true } | Refused> {
  return store.withTransaction(async (stores) => {
    const found = await requireMember(stores, id, viewer);
    if (!found.ok) return found;
    if (found.isLast) return lastAdministrator;
    const at = now();
    await stores.members.remove(id, at);
    await stores.sessions.removeOfUser(id);
    await stores.factors.removeAll(id);
    await stores.knownDevices.removeOfUser(id, null);
    await stores.accountMails.removeOfUser(id);
    const subject = memberSubject(found.member);
    await stores.audit.record({ at, action: 'team.removed', subject });
    await endWhatTheyMade(stores, { ...found.member, isSuspended: true }, at);
    return { ok: true };
  });
}

const lastAdministrator: Refused = { ok: false, reason: 'last_administrator' };

/**
 * The person, and whether they are the last administrator. Locks first: of two administrators who
 * demote each other at once, the second finds out that they are none any more.
 */
export async function requireMember(
  { members }: WithMembers<'lockAdministrators' | 'findById'>,
  id: number,
  viewer: User,
) {
  const administrators = await members.lockAdministrators();
  if (!administrators.includes(viewer.id)) return { ok: false, reason: 'forbidden' } as const;
  const member = await members.findById(id);
  if (!member) return { ok: false, reason: 'not_found' } as const;
  const isLast = administrators.length === 1 && administrators[0] === id;
  return { ok: true, member, isLast } as const;
}

/** Ends invitations and links of somebody who has lost the right to make them. */
async function endWhatTheyMade(stores: Stores, member: Member, at: string): Promise<void> {
  const { id, role, isSuspended } = member;
  if (isSuspended || !isPermitted({ role }, 'administrator')) {
    await revokeInvitationsOf(stores, id, at);
  }
  if (isSuspended || !isPermitted({ role }, 'content')) await endLinksOf(stores, member, at);
}

/** Or somebody could come back by a link that they made before they lost the right to. */
async function revokeInvitationsOf(
  { invitations, audit }: Pick<Stores, 'invitations' | 'audit'>,
  userId: number,
  at: string,
): Promise<void> {
  for (const { id, role } of await invitations.removeOfCreator(userId)) {
    const subject = invitationSubject(id, role);
    await audit.record({ at, action: 'team.invitation-revoked', subject });
  }
}

/** Or posts and texts could still be read by links of somebody who may not read them any more. */
async function endLinksOf(
  { previewLinks, documentLinks, audit }: Pick<Stores, 'previewLinks' | 'documentLinks' | 'audit'>,
  member: Member,
  at: string,
): Promise<void> {
  const ofPosts = await previewLinks.removeOfCreator(member.id);
  const ended = ofPosts + (await documentLinks.removeOfCreator(member.id));
  if (ended === 0) return;
  const changes = [{ field: 'preview links', from: String(ended), to: null }];
  const subject = memberSubject(member);
  await audit.record({ at, action: 'post.links-ended', subject, changes });
}

export const memberSubject = ({ id, username }: Member) =>
  ({ type: 'user', id, label: username }) as const;

function describeAction(wasSuspended: boolean, isSuspended: boolean): AuditAction {
  if (wasSuspended === isSuspended) return 'team.changed';
  return isSuspended ? 'team.suspended' : 'team.reinstated';
}
