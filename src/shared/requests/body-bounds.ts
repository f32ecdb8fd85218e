/** Maximum size of a request body on calls that need an account, except uploads. */
export const BODY_BYTES_MAX = 1024 * 1024;

/** Maximum size of a body that anybody may send: room for the longest contact message. */
export const PUBLIC_BODY_BYTES_MAX = 64 * 1024;

/** A bound as text. */
export function describeBodyBound(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`;
}
