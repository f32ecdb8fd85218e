import { Socket } from 'node:net';
import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, UPLOAD_PATHS } from '#api/public.ts';
import { listClientNetworks } from '#shared/requests/client-network.ts';
import { type BodyBounds, createBodyBudget } from './body-budget.ts';

/** Enough for hundreds of messages and dozens of articles at the same time. */
const DEFAULT_BOUNDS: BodyBounds = {
  bytesMax: 32 * 1024 ** 2,
  bytesPerAddressMax: 8 * 1024 ** 2,
};

/** Enough for a whole article at 20 KB per second. */
const BODY_TIMEOUT_MS = 60_000;

/** The rest of a body after the answer; most have arrived by then. */
const REST_TIMEOUT_MS = 10_000;

/** The type of uploads, which wait for their turn before they are read, and have their own limit. */
const MULTIPART = /^multipart\//i;

/**
 * Limits the memory of request bodies, per client address and in total, and the time in which they
 * must arrive. Applies after a call's rate limit and access are checked. A body over a limit is
 * refused as unavailable, so that its sender may try again.
 */
export function boundBodies(
  app: FastifyInstance,
  { bounds = DEFAULT_BOUNDS, timeoutMs = BODY_TIMEOUT_MS, restTimeoutMs = REST_TIMEOUT_MS } = {},
): void {
  const budget = createBodyBudget(bounds);

  // A call that is refused before its body was read: a client must be able to read why.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || !(raw.socket instanceof Socket)) return;
    setTimeout(() => raw.complete || raw.socket.destroy(), restTimeoutMs).unref();
  });

  // Synchronous, because the parser must listen before the first bytes are counted.
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload);
    const share = budget.open(listClientNetworks(request.ip)[0]?.name ?? '');
    const refuse = (error: AppError) => {
      // The rest of this connection is not read.
      reply.header('connection', 'close');
      counted.destroy(error);
    };
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, pass) {
        if (share.take(chunk.length)) return pass(null, chunk);
        refuse(new AppError('unavailable', { headers: { 'retry-after': '5' } }));
      },
    });
    // While nobody reads the body, an error without a listener would end the process.
    counted.on('error', () => {});
    const timer = setTimeout(() => refuse(new AppError('request_timeout')), timeoutMs);
    counted.once('close', () => clearTimeout(timer));
    // The parsed body stays in memory until the call ends.
    reply.raw.once('close', () => {
      share.release();
      counted.destroy();
    });
    // The client may have left while the call waited for its limit.
    if (reply.raw.destroyed) counted.destroy();
    payload.once('error', (error) => counted.destroy(error));
    done(null, payload.pipe(counted));
  });
}

function hasBody({ headers, routeOptions }: FastifyRequest): boolean {
  // Any other call reads a body of this type like any other.
  const isUpload =
    UPLOAD_PATHS.includes(routeOptions.url ?? '') && MULTIPART.test(headers['content-type'] ?? '');
  if (isUpload) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}
