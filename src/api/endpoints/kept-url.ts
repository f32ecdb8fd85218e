import type { Endpoint } from '#contracts/endpoint.ts';

/** From `readInput`. */
interface Input {
  readonly params: unknown;
  readonly query: unknown;
}

/**
 * The canonical spelling of a call's address, under which its answer may be cached: parts
 * percent-encoded as by `encodeURIComponent`, and the query in the order of the contract. Null for
 * searches, because anybody can search for any words.
 */
export function getKeptUrl({ path }: Endpoint, { params, query }: Input): string | null {
  const parts = { ...(params as Readonly<Record<string, unknown>> | undefined) };
  const asked = { ...(query as Readonly<Record<string, unknown>> | undefined) };
  if ('q' in asked) return null;
  // Long, and there would be as many as there are offsets.
  if (asked.offset !== undefined && asked.limit === undefined) return null;
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parts[name]).normalize('NFC')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${address}?${search}` : address;
}
