import { type ComponentType, lazy } from 'react';
import { ADMIN_SCREENS, type AdminScreen } from '#shared/pages/admin-screens.ts';
import { preloadEditor } from './editor/surface/use-surface.ts';

export interface ScreenModule {
  readonly Screen: ComponentType<{ readonly params: Readonly<Record<string, string | undefined>> }>;
}

export interface AdminRoute {
  /** Path in wouter's pattern language. */
  readonly pattern: AdminScreen;
  readonly title: string;
  readonly load: () => Promise<ScreenModule>;
}

/** Fetches the editor in parallel with the screen that needs it, without making the screen wait. */
function withEditor(screen: Promise<ScreenModule>): Promise<ScreenModule> {
  preloadEditor();
  return screen;
}

const screens: Readonly<Record<AdminScreen, Omit<AdminRoute, 'pattern'>>> = {
  '/admin/dashboard': {
    title: 'Dashboard',
    load: () => import('./dashboard/dashboard-screen.tsx'),
  },
  '/admin/posts': {
    title: 'All Posts',
    load: () => import('./posts/list/post-list-screen.tsx'),
  },
  '/admin/posts/new': {
    title: 'New Post',
    load: () => import('./posts/form/new-post-screen.tsx'),
  },
  '/admin/posts/simple-new': {
    title: 'Simple Post',
    load: () => import('./posts/form/simple-post-screen.tsx'),
  },
  '/admin/posts/original': {
    title: 'New Post (Original)',
    load: () => withEditor(import('./posts/form/rich-post-screen.tsx')),
  },
  '/admin/posts/edit/:id': {
    title: 'Edit Post',
    load: () => withEditor(import('./posts/edit/edit-post-screen.tsx')),
  },
  '/admin/posts/preview/:id': {
    title: 'Preview',
    load: () => import('./posts/preview/preview-screen.tsx'),
  },
  '/admin/posts/history/:id': {
    title: 'History',
    load: () => import('./posts/history/history-screen.tsx'),
  },
  '/admin/posts/test': {
    title: 'Test Blog Post',
    load: () => import('./debug/test-post-screen.tsx'),
  },
  '/admin/debug/auth': {
    title: 'Debug Auth',
    load: () => import('./debug/debug-auth-screen.tsx'),
  },
  '/admin/messages': {
    title: 'Messages',
    load: () => import('./messages/list/message-list-screen.tsx'),
  },
  '/admin/calendar': {
    title: 'Calendar',
    load: () => import('./posts/calendar/calendar-screen.tsx'),
  },
  '/admin/media': {
    title: 'Media',
    load: () => import('./media/media-screen.tsx'),
  },
  '/admin/tags': {
    title: 'Tags',
    load: () => import('./posts/tags/tags-screen.tsx'),
  },
  '/admin/trash': {
    title: 'Trash',
    load: () => import('./posts/trash-screen.tsx'),
  },
  '/admin/site': {
    title: 'Pages and texts',
    load: () => import('./site/site-screen.tsx'),
  },
  '/admin/site/:type/:name': {
    title: 'Pages and texts',
    load: () => withEditor(import('./site/document-screen.tsx')),
  },
  '/admin/system': {
    title: 'System',
    load: () => import('./system/system-screen.tsx'),
  },
  '/admin/account': {
    title: 'Account',
    load: () => import('./accounts/account-screen.tsx'),
  },
  '/admin/team': {
    title: 'Team',
    load: () => import('./accounts/team/team-screen.tsx'),
  },
  '/admin/activity': {
    title: 'Activity',
    load: () => import('./audit/activity-screen.tsx'),
  },
};

export const adminRoutes: readonly AdminRoute[] = ADMIN_SCREENS.map((pattern) => ({
  pattern,
  ...screens[pattern],
}));

/** The screens with their components, whose code is fetched when they are first shown. */
export const lazyScreens = adminRoutes.map((route) => ({
  ...route,
  Screen: lazy(() => route.load().then(({ Screen }) => ({ default: Screen }))),
}));

/** Fetches a screen's code ahead of the click; the browser keeps it. A failure here is harmless. */
export function preloadScreen(path: string): void {
  const route = adminRoutes.find(({ pattern }) => pattern === path);
  route?.load().catch(() => {});
}
