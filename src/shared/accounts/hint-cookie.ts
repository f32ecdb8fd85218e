/**
 * The cookie that lets scripts of public pages know that asking for the user is worth a call. Only a
 * hint: it holds no secret, may be stale, and grants nothing.
 */
export const HINT_COOKIE = 'signed-in';

/** The value of the cookie while somebody is signed in. */
export const HINT_VALUE = '1';

/** Whether the cookies of a request or a document hint that somebody is signed in. */
export const hasHint = (cookies: string): boolean =>
  cookies.split('; ').includes(`${HINT_COOKIE}=${HINT_VALUE}`);
