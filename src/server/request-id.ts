import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Random per process, so that ids stay unique across restarts and instances; the counter costs
 * nothing.
 */
const PREFIX = randomBytes(6).toString('base64url');
let count = 0;

/** Accepts UUIDs, ULIDs and trace ids, but nothing that could forge a log line. */
const KNOWN_ID = /^[\w.:-]{8,128}$/;

/**
 * The id of a request in answers and log lines: the trusted proxy's if it sends one, else a new
 * one.
 */
export function takeRequestId(
  { headers, socket: { remoteAddress } }: IncomingMessage,
  isProxy: (address: string) => boolean,
): string {
  const given = headers['x-request-id'];
  if (typeof given !== 'string' || !KNOWN_ID.test(given)) return newRequestId();
  // The address is unknown once the connection is gone.
  return remoteAddress !== undefined && isProxy(remoteAddress) ? given : newRequestId();
}

/** An id that no other request has had, in this process or any other. */
export function newRequestId(): string {
  count += 1;
  return `${PREFIX}-${count.toString(36)}`;
}
