/** Where an administrator goes who did not ask for a particular screen. */
export const DASHBOARD_PATH = '/admin/dashboard';

/** State that the guard leaves in the history entry when it sends someone to the login screen. */
export interface LoginState {
  readonly returnTo: string;
}

const ORIGIN = 'https://panel.invalid';

/**
 * Where to go after signing in: the address in the history state if it is below /admin/, otherwise
 * the dashboard. Any script of an earlier page may have written the history state, so an address
 * that leads out of the panel (`//host`, `/admin/../x`) is ignored.
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

/** Marks the history entry as left by logging out: whoever signs in next starts at the dashboard. */
export function markLoggedOut(history: History): void {
  history.replaceState({ [LOGGED_OUT]: true }, '');
}

/** Whether the user of this history entry logged out. */
export const isLoggedOut = (state: unknown) =>
  typeof state === 'object' && state !== null && LOGGED_OUT in state;
