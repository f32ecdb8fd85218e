import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { InFlightRequests } from './in-flight-requests.ts';

/** Short compared with a request, long compared with the check. */
const CHECK_INTERVAL_MS = 50;

/**
 * Takes the server out of service without losing a request. For `delaySeconds` everything is still
 * served, so that load balancers notice that `/readyz` refuses; then no connection is accepted;
 * then requests in flight are finished, including their in-process calls. Fastify closes last,
 * because from then on it refuses in-process calls too.
 */
export async function closeServer(
  server: FastifyInstance,
  inFlight: InFlightRequests,
  delaySeconds: number,
): Promise<void> {
  inFlight.beginClosing();
  if (server.server.listening) {
    await wait(delaySeconds * 1000);
    // The method of net.Server, because that of http.Server would also cut connections on which a
    // request is just arriving.
    Server.prototype.close.call(server.server);
    await wait(CHECK_INTERVAL_MS);
  }
  const timer = setInterval(() => server.server.closeIdleConnections(), CHECK_INTERVAL_MS);
  try {
    await inFlight.waitUntilIdle();
    // The remaining connections have not sent a whole request and may never do so.
    server.server.closeAllConnections();
    await server.close();
  } finally {
    clearInterval(timer);
  }
}
