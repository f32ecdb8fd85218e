import type { Permission } from '../accounts/permissions.ts';

/**
 * The address of every screen behind the guard, with the permission it asks for; null is for
 * everybody with a role. `:id` is the number of a post, `:type` and `:name` are those of a document. The server answers 404 to other addresses.
 */
const screens = {
  '/admin/dashboard': null,
  '/admin/posts': 'content',
  '/admin/posts/new': 'content',
  '/admin/posts/simple-new': 'content',
  '/admin/posts/original': 'content',
  '/admin/posts/edit/:id': 'content',
  '/admin/posts/preview/:id': 'content',
  '/admin/posts/history/:id': 'content',
  '/admin/posts/test': 'content',
  '/admin/debug/auth': null,
  '/admin/messages': 'messages',
  '/admin/calendar': 'content',
  '/admin/media': 'content',
  '/admin/tags': 'publishing',
  '/admin/trash': 'publishing',
  '/admin/site': 'content',
  '/admin/site/:type/:name': 'content',
  '/admin/system': null,
  '/admin/account': null,
  '/admin/team': 'administrator',
  '/admin/activity': 'administrator',
} as const satisfies Readonly<Record<`/admin/${string}`, Permission | null>>;

export type AdminScreen = keyof typeof screens;

/** The address of every screen behind the guard. */
export const ADMIN_SCREENS = Object.keys(screens) as readonly AdminScreen[];

/** The permission that a screen needs; null is for everybody with a role. */
export const permissionOf = (screen: AdminScreen): Permission | null => screens[screen];

const PATTERNS = ADMIN_SCREENS.map(
  (screen) =>
    new RegExp(`^${screen.replace(':id', '[1-9]\\d{0,14}').replaceAll(/:\w+/g, '[\\w-]{1,100}')}$`),
);

/** Where invited people make their account; the token comes after a hash sign. */
export const INVITATION_PATH = '/admin/invitation';

/** Where a link in a mail about an account leads; the token comes after a hash sign. */
export const ACCOUNT_LINK_PATH = '/admin/link';

/** Whether an address, without its query, is the login screen, an invitation, or behind the guard. */
export const isAdminScreen = (path: string): boolean =>
  ['/admin', INVITATION_PATH, ACCOUNT_LINK_PATH].includes(path) ||
  PATTERNS.some((pattern) => pattern.test(path));
