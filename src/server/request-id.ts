import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Random for each process, so that ids stay unique over restarts and instances; a counter costs nothing a request. */
const PREFIX = randomBytes(6).toString('base64url');
let count = 0;

/** What a proxy may call a request: enough for UUIDs, ULIDs and trace ids, nothing that could forge a log line. */
const KNOWN_ID = /^[\w.:-]{8,128}$/;

/** The id of a request in answers and log lines: the trusted proxy's own where it sends one, else a new one. */
export function takeRequestId(req: IncomingMessage, isProxyTrusted: boolean): string {
  const given = isProxyTrusted ? req.headers['x-request-id'] : undefined;
  if (typeof given === 'string' && KNOWN_ID.test(given)) return given;
  count += 1;
  return `${PREFIX}-${count.toString(36)}`;
}
