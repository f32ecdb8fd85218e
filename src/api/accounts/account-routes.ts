import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  accountEndpoints,
  type OwnEmailBody,
  type OwnSessionBody,
} from '#contracts/accounts/endpoints.ts';
import { errorMessages } from '#contracts/error-messages.ts';
import {
  changeEmail,
  changePassword,
  checkNewPassword,
  confirmByCode,
  confirmByPassword,
  endOtherSessions,
  endOwnSession,
  getLastUse,
  getSessionId,
  isUndoable,
  listOwnSessions,
  type Session,
  type User,
} from '#domain/accounts/public.ts';
import { listOwnEntries } from '#domain/audit/public.ts';
import { LIST_LIMIT_MAX } from '#shared/lists/list-bounds.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { ApiContext } from '../api-context.ts';
import { presentEntry } from '../audit/audit-presenter.ts';
import { faultOf } from '../endpoints/fault-of.ts';
import { presentPage } from '../endpoints/present-result.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { admitOwnPassword } from './guess-guard.ts';

/** A session as its owner sees it, without anything that would open it. */
function presentOwnSession(session: Session, isCurrent: boolean): OwnSessionBody {
  const { createdAt, address, device } = session;
  return {
    id: getSessionId(session),
    createdAt,
    lastUsedAt: getLastUse(session),
    address,
    device: device ?? 'Unknown device',
    isCurrent,
  };
}

const CHANGES_SHOWN_DAYS = 30;

export function registerAccountRoutes(app: FastifyInstance, context: ApiContext): void {
  registerPasswords(app, context);
  registerEmail(app, context);
  registerOwnRecord(app, context);
  registerOwnSessions(app, context);
}

/** One's own password, and proving who one is. */
function registerPasswords(app: FastifyInstance, context: ApiContext): void {
  const { sessions, cookies, devices, store, limiter } = context;

  registerEndpoint(app, context, accountEndpoints.changePassword, {
    async do({ viewer, body, refuse, request, reply }) {
      const takeBack = await admitOwnPassword(context, request, viewer);
      const device = await devices.findHash(request);
      const origin = sessions.findOrigin(request);
      const own = await sessions.find(request);
      const undoSince = (body.undoesChanges && own?.session.createdAt) || null;
      const change = { ...body, undoSince };
      const result = await changePassword(context, viewer, change, origin, device);
      if (!result.ok && result.reason === 'wrong_password') throw refuse(result.reason);
      await takeBack();
      if (result.ok) return cookies.set(request, reply, result.opened);
      throw refuse(result.reason, faultOf('next', result.fault));
    },
  });

  registerEndpoint(app, context, accountEndpoints.checkPassword, {
    async do({ viewer, body }) {
      // The session may hide the role from the caller, not from the rules.
      const own = await store.users.findById(viewer.id);
      return { fault: await checkNewPassword(context.leakedPasswords, own ?? viewer, body.next) };
    },
  });

  registerEndpoint(app, context, accountEndpoints.confirm, {
    async do({ viewer, body, refuse, request }) {
      const takeBack = await admitOwnPassword(context, request, viewer);
      const own = await sessions.find(request);
      const isRight = own && (await confirmByPassword(context, own, body.password));
      if (!isRight) throw refuse('wrong_password');
      await takeBack();
    },
  });

  registerEndpoint(app, context, accountEndpoints.confirmByCode, {
    async do({ viewer, body, refuse, request }) {
      const what = body.method === 'totp' ? 'code' : 'recovery';
      const takeBack = await limiter.requireForProof(`${viewer.id}`, what);
      const own = await sessions.find(request);
      const fault = own ? await confirmByCode(context, own, body) : 'invalid_code';
      if (!fault) return takeBack();
      throw refuse('invalid_input', faultOf('code', errorMessages[fault]));
    },
  });

  registerEndpoint(app, context, accountEndpoints.getConfirmation, {
    do: async () => undefined,
  });
}

function registerEmail(app: FastifyInstance, context: ApiContext): void {
  const { sessions, store } = context;

  registerEndpoint(app, context, accountEndpoints.getEmail, {
    do: async ({ viewer }) => viewer,
    present: presentEmail,
  });

  registerEndpoint(app, context, accountEndpoints.changeEmail, {
    async do({ viewer, body: { email }, request }) {
      await changeEmail(context, viewer, email, sessions.findOrigin(request));
      return viewer;
    },
    present: presentEmail,
  });

  async function presentEmail({ id }: User): Promise<OwnEmailBody> {
    return {
      email: await store.users.findEmail(id),
      pendingEmail: await store.users.findPendingEmail(id),
      isMailSetUp: context.dispatch.channels.includes('email'),
    };
  }
}

/** Changes of one's own account. */
function registerOwnRecord(app: FastifyInstance, context: ApiContext): void {
  const { sessions, store, now } = context;

  registerEndpoint(app, context, accountEndpoints.listChanges, {
    async do({ viewer, request }) {
      const since = addSeconds(now(), -CHANGES_SHOWN_DAYS * DAY_SECONDS);
      const own = await sessions.find(request);
      const changes = await store.accountChanges.listSince(viewer.id, since);
      return changes.map((change) => ({ change, own })).reverse();
    },
    present: (rows) =>
      rows.map(({ change: { userId, before, ...change }, own }) => ({
        ...change,
        isUndoable:
          isUndoable({ ...change, userId, before }) &&
          own !== null &&
          own.session.createdAt <= change.at,
      })),
  });

  registerEndpoint(app, context, accountEndpoints.listActivity, {
    do: ({ viewer, query: { limit = LIST_LIMIT_MAX, offset = 0 } }) =>
      listOwnEntries(store, viewer.id, { limit, offset }),
    present: presentPage(presentEntry),
  });
}

function registerOwnSessions(app: FastifyInstance, context: ApiContext): void {
  const { sessions, cookies } = context;

  registerEndpoint(app, context, accountEndpoints.listSessions, {
    async do({ viewer, request }) {
      const own = await listOwnSessions(context, viewer.id);
      const current = await findOwnHash(request);
      return own.map((session) => presentOwnSession(session, session.tokenHash === current));
    },
  });

  registerEndpoint(app, context, accountEndpoints.endSession, {
    async do({ viewer, params, refuse, request, reply }) {
      const current = await sessions.find(request);
      if (!(await endOwnSession(context, viewer.id, params.id))) throw refuse('not_found');
      if (current && getSessionId(current.session) === params.id) cookies.clear(request, reply);
    },
  });

  registerEndpoint(app, context, accountEndpoints.endOtherSessions, {
    async do({ viewer, request }) {
      await endOtherSessions(context, viewer.id, await findOwnHash(request));
    },
  });

  async function findOwnHash(request: FastifyRequest): Promise<string | null> {
    return (await sessions.find(request))?.session.tokenHash ?? null;
  }
}
