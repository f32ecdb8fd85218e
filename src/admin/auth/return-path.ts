/** Where an administrator lands who did not want to go anywhere in particular. */
export const DASHBOARD_PATH = '/admin/dashboard';

/** What the guard leaves in the history entry when it sends someone to the login screen. */
export interface LoginState {
  readonly returnTo: string;
}

const ORIGIN = 'https://panel.invalid';

/**
 * Where to go after signing in: the address in the history state when it lies below /admin/,
 * otherwise the dashboard. History state can be written by any script of a page before this one,
 * so an address that leaves the panel (`//host`, `/admin/../x`) is not followed.
 */
export function findReturnPath(state: unknown): string {
  const wanted =
    typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null;
  if (typeof wanted !== 'string' || !URL.canParse(wanted, ORIGIN)) return DASHBOARD_PATH;
  const url = new URL(wanted, ORIGIN);
  if (url.origin !== ORIGIN || !/^\/admin\/./.test(url.pathname)) return DASHBOARD_PATH;
  return url.pathname + url.search;
}

const LOGGED_OUT = 'loggedOut';

/**
 * Notes in the history entry that its user left on purpose: whoever signs in next starts at the
 * dashboard and not where the last one stood.
 */
export function markLoggedOut(history: History): void {
  history.replaceState({ [LOGGED_OUT]: true }, '');
}

/** Whether the user of this history entry left on purpose. */
export const isLoggedOut = (state: unknown) =>
  typeof state === 'object' && state !== null && LOGGED_OUT in state;
