import type { Viewer } from '#domain/auth/public.ts';

/** Messages hold personal data: only administrators read, mark or delete them (BEHAVIOUR 4.10). */
export function canManageMessages(viewer: Viewer): boolean {
  return viewer?.isAdmin === true;
}
