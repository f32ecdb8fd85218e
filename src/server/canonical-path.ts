const ORIGIN = 'http://localhost';

/**
 * The one spelling of a path: dots followed, each part percent-encoded as `encodeURIComponent` does
 * and in NFC, no slash at the end. Null where the path has none: bad encoding, or an empty part (as
 * the target of a redirect, `//host` would name another site).
 */
export function toCanonicalPath(path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(ORIGIN + path)) return null;
  const { origin, pathname } = new URL(ORIGIN + path);
  const parts = pathname.slice(1).split('/');
  if (parts.at(-1) === '') parts.pop();
  if (origin !== ORIGIN || parts.includes('')) return null;
  try {
    return `/${parts.map((part) => encodeURIComponent(decodeURIComponent(part).normalize('NFC'))).join('/')}`;
  } catch {
    // A percent sign that encodes nothing, or half of a surrogate pair.
    return null;
  }
}
