/**
 * Remembers what a pure function made of texts, as long as these have at most `lengthMax` UTF-16
 * units together; those that were not asked for the longest make room.
 */
export function memoizeText<Result>(
  compute: (text: string) => Result,
  lengthMax: number,
): (text: string) => Result {
  const results = new Map<string, Result>();
  let length = 0;
  return (text) => {
    const known = results.get(text);
    const result = known ?? compute(text);
    // A map keeps the order of insertion: what was asked for last stands at the end.
    if (results.delete(text)) length -= text.length;
    results.set(text, result);
    length += text.length;
    for (const oldest of results.keys()) {
      if (length <= lengthMax) break;
      results.delete(oldest);
      length -= oldest.length;
    }
    return result;
  };
}
