import { isPermitted, type Permission } from '#shared/accounts/permissions.ts';
import { type AdminScreen, permissionOf } from '#shared/pages/admin-screens.ts';
import type { IconName } from '#ui/icons/icon-drawings.ts';

/** One entry of the rail; without an address it is announced as unavailable. */
export interface RailItem {
  readonly label: string;
  readonly icon: IconName;
  readonly href: AdminScreen | null;
  /** The permission for an entry without an address; others need that of their screen. */
  readonly permission?: Permission;
}

/** The main entries (BEHAVIOUR 1.11). */
export const railItems: readonly RailItem[] = [
  { label: 'Dashboard', icon: 'grid', href: '/admin/dashboard' },
  { label: 'All Posts', icon: 'posts', href: '/admin/posts' },
  { label: 'New Post', icon: 'plus', href: '/admin/posts/new' },
  { label: 'New Post (Original)', icon: 'edit', href: '/admin/posts/original' },
  { label: 'Comments', icon: 'chat', href: null, permission: 'content' },
  { label: 'Messages', icon: 'mail', href: '/admin/messages' },
  { label: 'Settings', icon: 'gear', href: null, permission: 'administrator' },
];

export const contentItems: readonly RailItem[] = [
  { label: 'Calendar', icon: 'calendar', href: '/admin/calendar' },
  { label: 'Media', icon: 'picture', href: '/admin/media' },
  { label: 'Tags', icon: 'tag', href: '/admin/tags' },
  { label: 'Trash', icon: 'trash', href: '/admin/trash' },
];

export const siteItems: readonly RailItem[] = [
  { label: 'Pages and texts', icon: 'posts', href: '/admin/site' },
  { label: 'System', icon: 'refresh', href: '/admin/system' },
];

export const teamItems: readonly RailItem[] = [
  { label: 'Team', icon: 'people', href: '/admin/team' },
  { label: 'Activity', icon: 'clock', href: '/admin/activity' },
];

export const debugItems: readonly RailItem[] = [
  { label: 'Test Blog Post', icon: 'bug', href: '/admin/posts/test' },
  { label: 'Debug Auth', icon: 'bug', href: '/admin/debug/auth' },
];

export function isEntryFor(
  { href, permission }: RailItem,
  person: Parameters<typeof isPermitted>[0],
): boolean {
  const needed = href === null ? (permission ?? null) : permissionOf(href);
  return needed === null || isPermitted(person, needed);
}

/** The entry to highlight for a path: the screen's own, or the list for a screen below it. */
export function findCurrentHref(path: string): string {
  return path.startsWith('/admin/posts/edit/') || path === '/admin/posts/simple-new'
    ? '/admin/posts'
    : path;
}
