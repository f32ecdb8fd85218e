import type { CreatePostRequest } from '#contracts/posts.ts';
import { missingMessage } from '#rules/fields/field-words.ts';
import { postFields } from '#rules/posts/post-fields.ts';
import type { FieldErrors } from '../../forms/server-refusal.ts';

/** What stands under each required field that was left empty (BEHAVIOUR 4.5). */
export const requiredMessages = (missing: readonly (keyof CreatePostRequest)[]): FieldErrors =>
  Object.fromEntries(missing.map((name) => [name, missingMessage(postFields[name])]));
