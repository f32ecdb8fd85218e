/** A part of a file, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part of a file that a `Range` header asks for (RFC 9110, section 14): null for the whole, also
 * if it asks for several parts or cannot be read; `unsatisfiable` if it begins behind the end.
 */
export function readRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const range =
    from === ''
      ? { first: Math.max(0, bytes - Number(to)), last: bytes - 1 }
      : { first: Number(from), last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) };
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null;
  return range.first > range.last ? 'unsatisfiable' : range;
}

/** The bytes of a range; stops reading behind it. */
export async function* takeRange(
  body: AsyncIterable<Uint8Array>,
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const chunk of body) {
    const part = chunk.subarray(Math.max(0, first - at), last + 1 - at);
    at += chunk.length;
    if (part.length > 0) yield part;
    if (at > last) return;
  }
}
