/** A path with these values as its query; without those that are undefined, null or ''. */
export function withQuery(path: string, values: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(values).filter(([, value]) => (value ?? '') !== '');
  // It takes values of every kind and writes them as text, which its type does not say.
  const query = String(new URLSearchParams(given as string[][]));
  return query ? `${path}?${query}` : path;
}
