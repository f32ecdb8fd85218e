import type { FastifyInstance } from 'fastify';

/** Short beside a request, long beside the check itself. */
const CHECK_INTERVAL_MS = 50;

/**
 * Lets requests in flight finish and closes their connections as soon as they have: a connection
 * that is kept alive after its answer would hold the process for its whole idle time.
 */
export async function closeServer(server: FastifyInstance): Promise<void> {
  const timer = setInterval(() => server.server.closeIdleConnections(), CHECK_INTERVAL_MS);
  try {
    await server.close();
  } finally {
    clearInterval(timer);
  }
}
