import type { IncomingMessage } from 'node:http';

/**
 * The first header of a name, as it was sent; undefined without one. `headers` would make an object of all that a
 * browser sends, a tenth of what a cached page costs.
 * @param name in lower case
 */
export function readHeader(
  { rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>,
  name: string,
): string | undefined {
  const at = findHeader(rawHeaders, name, 0);
  return at === -1 ? undefined : rawHeaders[at + 1];
}

/** Where the next header of a name is, its value behind it; -1 if there is none. */
export function findHeader(rawHeaders: readonly string[], name: string, from: number): number {
  for (let at = from; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at];
    if (sent?.length === name.length && sent.toLowerCase() === name) return at;
  }
  return -1;
}
