import {
  type MailDispatch,
  type NotingStores,
  noteChange,
  type WithAccountMails,
} from '#domain/accounts/mails/public.ts';
import type { User, WithFactors, WithKnownDevices, WithSessions } from '#domain/accounts/public.ts';
import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { type MemberRefusal, memberSubject, requireMember } from './change-member.ts';
import type { Member, WithMembers } from './member.ts';

type Stores = WithMembers<'findById' | 'lockAdministrators'> &
  WithSessions<'removeOfUser'> &
  WithKnownDevices<'removeOfUser'> &
  WithFactors<'removeAll' | 'endSignInsOfUser'> &
  WithAccountMails<'insert'> &
  NotingStores &
  WithAudit;

type Helping = Clock & {
  readonly store: Transactional<Stores>;
  readonly dispatch: MailDispatch;
};

/** Ways in which an administrator helps somebody else to enter their account. */
export type MemberHelp = 'password-link' | 'sessions' | 'factors';

/** Why nothing was done; `no_address`: there is nowhere to write to. */
export type HelpRefusal = MemberRefusal | 'mail_not_configured' | 'no_address';

/**
 * Mails somebody a link for a new password, which no administrator sees; ends their sessions and
 * forgets their devices; or removes their second factors. Each is recorded, and told them.
 */
export async function helpMember(
  { store, now, dispatch }: Helping,
  id: number,
  help: MemberHelp,
  viewer: User,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: HelpRefusal }> {
  const helped = await store.withTransaction(async (stores) => {
    const found = await requireMember(stores, id, viewer);
    if (!found.ok) return found;
    const { member } = found;
    const at = now();
    const reason = await helpers[help](stores, { member, at, dispatch });
    return reason ? ({ ok: false, reason } as const) : ({ ok: true } as const);
  });
  if (helped.ok) dispatch.wake();
  return helped;
}

interface Helped {
  readonly member: Member;
  readonly at: string;
  readonly dispatch: MailDispatch;
}

const helpers: Readonly<
  Record<MemberHelp, (stores: Stores, helped: Helped) => Promise<HelpRefusal | null>>
> = {
  async 'password-link'({ accountMails, audit }, { member, at, dispatch }) {
    const { id: userId, username, email: to } = member;
    if (!dispatch.channels.includes('email')) return 'mail_not_configured';
    if (to === null) return 'no_address';
    const endsAt = addSeconds(at, DAY_SECONDS);
    const link = { purpose: 'password', changeId: null, endsAt } as const;
    const event = { username, at, address: null, device: null, link };
    const mail = { kind: 'password-link', userId, to, event } as const;
    await accountMails.insert({ ...mail, eventId: dispatch.newId(), createdAt: at });
    await audit.record({ at, action: 'account.link-sent', subject: memberSubject(member) });
    return null;
  },

  async sessions(stores, { member, at }) {
    const before = await stores.accountChanges.readState(member.id);
    await stores.sessions.removeOfUser(member.id);
    await stores.knownDevices.removeOfUser(member.id, null);
    await stores.factors.endSignInsOfUser(member.id);
    const subject = memberSubject(member);
    await stores.audit.record({ at, action: 'account.sessions-ended', subject });
    await noteChange(stores, { user: member, at, kind: 'sessions-ended', before });
    return null;
  },

  async factors(stores, { member, at }) {
    const before = await stores.accountChanges.readState(member.id);
    if (!(await stores.factors.removeAll(member.id))) return 'not_found';
    await stores.sessions.removeOfUser(member.id);
    const subject = memberSubject(member);
    await stores.audit.record({ at, action: 'account.factor-removed', subject });
    await noteChange(stores, { user: member, at, kind: 'factor-removed', before });
    return null;
  },
};
