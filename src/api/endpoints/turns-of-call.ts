import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type RunTask, runAtOnce } from '#shared/queue/task-queue.ts';
import type { ApiDependencies } from '../api-dependencies.ts';

/**
 * The queue in which a call waits: calls that read posts, messages and the like. Calls made in
 * process belong to work that has its turn already; those that write, and the small ones about the
 * caller's own session, do not wait.
 */
export function getTurnsOf(
  { method, access }: Endpoint,
  { isPublic }: { readonly isPublic?: boolean },
  { raw }: FastifyRequest,
  work: ApiDependencies['uncachedWork'],
): RunTask {
  const isBounded = method === 'GET' && (access !== 'any' || isPublic === true);
  if (!isBounded || !(raw.socket instanceof Socket)) return runAtOnce;
  return access === 'any' ? work.forAnybody : work.forAccounts;
}
