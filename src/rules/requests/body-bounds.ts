/** Bytes a request body may have where only people with an account may send one; uploads apart. */
export const BODY_BYTES_MAX = 1024 * 1024;

/** Bytes of a body that anybody may send: room for the longest message of the contact form. */
export const PUBLIC_BODY_BYTES_MAX = 64 * 1024;

/** A bound in words. */
export function describeBodyBound(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`;
}
