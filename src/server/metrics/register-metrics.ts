import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './create-metrics.ts';

/** Answers `GET /metrics` to callers with the token (BEHAVIOUR 7.12). */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = hash(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      return reply.code(401).type('text/plain; charset=utf-8').send('METRICS_TOKEN is wanted.\n');
    }
    return reply.type(metrics.contentType).send(await metrics.write());
  });
}

/** So that both have one length, whatever was sent. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
