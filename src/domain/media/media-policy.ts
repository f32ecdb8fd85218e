import type { Viewer } from '#domain/auth/public.ts';

/** Only administrators upload, list, change and delete pictures; everyone sees their files. */
export function canManageMedia(viewer: Viewer): boolean {
  return viewer?.isAdmin === true;
}
