import type { IconName } from '#ui/icons/icon-drawings.ts';

/** One line of the rail; without an address it is announced as not available. */
export interface RailItem {
  readonly label: string;
  readonly icon: IconName;
  readonly href: string | null;
}

/** The main entries, in the order of spec section 2. */
export const railItems: readonly RailItem[] = [
  { label: 'Dashboard', icon: 'grid', href: '/admin/dashboard' },
  { label: 'All Posts', icon: 'posts', href: '/admin/posts' },
  { label: 'New Post', icon: 'plus', href: '/admin/posts/new' },
  { label: 'New Post (Original)', icon: 'edit', href: '/admin/posts/original' },
  { label: 'Comments', icon: 'chat', href: null },
  { label: 'Messages', icon: 'mail', href: '/admin/messages' },
  { label: 'Settings', icon: 'gear', href: null },
];

/** The entries under 'Debug Tools'. */
export const debugItems: readonly RailItem[] = [
  { label: 'Test Blog Post', icon: 'bug', href: '/admin/posts/test' },
  { label: 'Debug Auth', icon: 'bug', href: '/admin/debug/auth' },
];

/** The entry that a path belongs to: itself, or the list for a screen that hangs below one. */
export function findCurrentHref(path: string): string {
  return path.startsWith('/admin/posts/edit/') || path === '/admin/posts/simple-new'
    ? '/admin/posts'
    : path;
}
