import * as z from 'zod/mini';
import { HttpError } from '#client/http-client.ts';
import { type EditablePostBody, EditConflictBody } from '#contracts/posts.ts';

/** The newer version of the post if an edit was refused because of it; null otherwise. */
export function readConflict(error: unknown): EditablePostBody | null {
  if (!isConflict(error)) return null;
  try {
    const body = z.safeParse(EditConflictBody, JSON.parse(error.body));
    return body.success ? body.data.current : null;
  } catch {
    return null;
  }
}

/** Whether the server refused the address: every other conflict includes a newer version. */
export const isSlugTaken = (error: unknown) => isConflict(error) && readConflict(error) === null;

const isConflict = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 409;
