import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { describeDevice } from '#shared/accounts/describe-device.ts';
import { BODY_BYTES_MAX, PUBLIC_BODY_BYTES_MAX } from '#shared/requests/body-bounds.ts';
import type { ApiContext } from '../api-context.ts';
import { AppError, refuse } from '../app-error.ts';
import type { RequestLimiter } from '../request-limiter.ts';
import type { RequestSessions } from '../request-sessions.ts';
import type { EndpointCall, EndpointService } from './endpoint-types.ts';
import { getKeptUrl } from './kept-url.ts';
import { listErrorCodes } from './list-error-codes.ts';
import { presentResult } from './present-result.ts';
import { askAgain, requirePermission, requirePerson } from './require-permission.ts';
import { toRoutePath } from './route-path.ts';
import { sendAnswer } from './send-answer.ts';
import { getTurnsOf } from './turns-of-call.ts';
import { readInput } from './validate-input.ts';

/** The parts of the context that every route needs. */
export interface EndpointContext
  extends Pick<ApiContext, 'keepAnswers' | 'uncachedWork' | 'publicCalls'> {
  readonly limiter: Pick<RequestLimiter, 'requireForAddress'>;
  readonly sessions: Pick<
    RequestSessions,
    'find' | 'forget' | 'findViewer' | 'isConfirmed' | 'isFactorShown'
  >;
  readonly store: Pick<ApiContext['store'], 'onBehalfOf'>;
}

/**
 * Adds the route of an endpoint: everything that happens to a call, from its limit to its answer.
 */
export function registerEndpoint<const E extends Endpoint, Result>(
  app: FastifyInstance,
  { limiter, sessions, keepAnswers, uncachedWork, publicCalls, store }: EndpointContext,
  endpoint: E,
  service: EndpointService<E, Result>,
): void {
  const { method, path, limit, access, isSensitive = false, asksForFactor = false } = endpoint;
  const isForPerson = listErrorCodes(endpoint).has('other_person');
  // Reading what everybody may read is nobody's act, and needs no session.
  const isActing = method !== 'GET' || access !== 'any';
  const { forPieces } = uncachedWork;
  if (service.isPublic) publicCalls.add(endpoint, service);
  async function admit(request: FastifyRequest): Promise<void> {
    if (isForPerson) requirePerson(await sessions.find(request), request);
    if (access !== 'any') requirePermission(await sessions.find(request), endpoint, access);
    if (isSensitive && !(await sessions.isConfirmed(request))) {
      throw new AppError('confirmation_required');
    }
    if (asksForFactor && !(await sessions.isFactorShown(request))) {
      throw new AppError('factor_required');
    }
  }
  /** While a body arrives, its sender may lose the session or the role. */
  async function admitAgain(request: FastifyRequest): Promise<void> {
    if (access !== 'any') sessions.forget(request);
    await admit(request);
  }
  app.route({
    method,
    url: toRoutePath(path),
    // Callers of restricted endpoints are checked before the body is read.
    bodyLimit: access === 'any' ? PUBLIC_BODY_BYTES_MAX : BODY_BYTES_MAX,
    // Who saves waits for every millisecond; what they sent was as long.
    ...(method !== 'GET' && { compress: false }),
    // Before the body is read, so that refusing a call costs little.
    onRequest: async (request) => {
      if (limit) await limiter.requireForAddress(limit, request);
      await admit(request);
    },
    handler: async (request, reply) => {
      if (method !== 'GET') await admitAgain(request);
      const input = readInput(endpoint, request);
      const isKept = service.isPublic && request.url === getKeptUrl(endpoint, input);
      const keep = isKept ? await keepAnswers(request) : undefined;
      const call = {
        ...input,
        viewer: access === 'any' ? null : await sessions.findViewer(request),
        admitAgain: () => admitAgain(request),
        findViewer: () => sessions.findViewer(request),
        refuse,
        request,
        reply,
      };
      const runTask = getTurnsOf(endpoint, service, request, uncachedWork);
      const actor = isActing ? await sessions.findViewer(request) : null;
      const found = isActing ? await sessions.find(request) : null;
      const answer = await runTask(async () =>
        presentResult(
          endpoint,
          service,
          await store.onBehalfOf(
            {
              ...{ actor, address: request.ip },
              device: describeDevice(request.headers['user-agent']),
              ...(found && access !== 'any' && { askAgain: askAgain(found, endpoint, access) }),
              ...(access === 'content' && {
                askToShow: () => requirePermission(found, endpoint, 'publishing'),
              }),
            },
            // TypeScript cannot infer that all of this matches the contract.
            async (): Promise<unknown> => service.do(call as unknown as EndpointCall<E>),
          ),
        ),
      );
      const isShared = service.isPublic === true && !(await sessions.findViewer(request));
      return sendAnswer(endpoint, answer, { isShared, keep, runTask: forPieces }, request, reply);
    },
  });
}
