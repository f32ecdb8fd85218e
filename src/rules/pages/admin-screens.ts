/**
 * The address of every screen behind the guard; `:id` is one part of an address. The server answers
 * 404 to the others.
 */
export const ADMIN_SCREENS = [
  '/admin/dashboard',
  '/admin/posts',
  '/admin/posts/new',
  '/admin/posts/simple-new',
  '/admin/posts/original',
  '/admin/posts/edit/:id',
  '/admin/posts/test',
  '/admin/debug/auth',
  '/admin/messages',
  '/admin/system',
] as const;

export type AdminScreen = (typeof ADMIN_SCREENS)[number];

const PATTERNS = ADMIN_SCREENS.map((screen) => new RegExp(`^${screen.replace(':id', '[^/]+')}$`));

/** Whether an address, without its query, is the login screen or one behind it. */
export const isAdminScreen = (path: string): boolean =>
  path === '/admin' || PATTERNS.some((pattern) => pattern.test(path));
