const ORIGIN = 'http://localhost';

/**
 * The canonical spelling of a path: dots resolved, each part in NFC and percent-encoded as by
 * `encodeURIComponent`, no slash at the end. Null for invalid encoding or an empty part (as a
 * redirect target, `//host` would name another site).
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
    // Invalid percent-encoding, or an unpaired surrogate.
    return null;
  }
}
