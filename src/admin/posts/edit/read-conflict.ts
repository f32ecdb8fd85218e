import * as z from 'zod/mini';
import { isRefusal } from '#client/http-error.ts';
import { type EditablePostBody, EditConflictBody } from '#contracts/posts.ts';

/** The newer version of the post if an edit was refused because of it; null otherwise. */
export function readConflict(error: unknown): EditablePostBody | null {
  if (!isRefusal(error, 'edit_conflict')) return null;
  const body = z.safeParse(EditConflictBody, JSON.parse(error.body));
  return body.success ? body.data.current : null;
}
