import type { Access } from '#contracts/calls/call.ts';
import type { Viewer } from '#domain/auth/public.ts';
import { canManageMessages } from '#domain/contact/public.ts';
import { canManageMedia } from '#domain/media/public.ts';
import { canManagePosts } from '#domain/posts/public.ts';

/** The policy for each kind of restricted access. */
export const policies: Readonly<Record<Exclude<Access, 'any'>, (viewer: Viewer) => boolean>> = {
  posts: canManagePosts,
  pictures: canManageMedia,
  messages: canManageMessages,
};
