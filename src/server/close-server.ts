import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { InFlightRequests } from './in-flight-requests.ts';

/** Short beside a request, long beside the check itself. */
const CHECK_INTERVAL_MS = 50;

/**
 * Takes the server out of service without losing a request. Everything is still served for `delaySeconds`, in which
 * balancers see that `/readyz` refuses; then no connection is accepted; then what is in flight is finished, the reading
 * of data in process included. Only then Fastify closes: from that moment it refuses calls in process as well.
 */
export async function closeServer(
  server: FastifyInstance,
  inFlight: InFlightRequests,
  delaySeconds: number,
): Promise<void> {
  inFlight.beginClosing();
  if (server.server.listening) {
    await wait(delaySeconds * 1000);
    // The method of net.Server: that of http.Server would also cut connections on which a request is just arriving.
    Server.prototype.close.call(server.server);
    await wait(CHECK_INTERVAL_MS);
  }
  const timer = setInterval(() => server.server.closeIdleConnections(), CHECK_INTERVAL_MS);
  try {
    await inFlight.waitUntilIdle();
    // What is left has sent no whole request, and may never do.
    server.server.closeAllConnections();
    await server.close();
  } finally {
    clearInterval(timer);
  }
}
