import type { FastifyRequest } from 'fastify';

const named = new WeakMap<FastifyRequest, number>();

/** Further log lines of this request include the user. */
export function nameUserInLog(request: FastifyRequest, userId: number): void {
  if (named.get(request) === userId) return;
  named.set(request, userId);
  request.log = request.log.child({ userId });
}
