import type { IncomingMessage } from 'node:http';

/**
 * A header as it was sent, of several the list of their values; undefined without one. `headers` would make an object of
 * all that a browser sends, a tenth of what a cached page costs.
 * @param name in lower case
 */
export function readHeader(
  { rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>,
  name: string,
): string | undefined {
  let value: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at];
    if (sent?.length !== name.length || sent.toLowerCase() !== name) continue;
    value = value === undefined ? rawHeaders[at + 1] : `${value}, ${rawHeaders[at + 1]}`;
  }
  return value;
}
