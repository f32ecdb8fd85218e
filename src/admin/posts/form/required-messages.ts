import { missingMessage } from '#shared/fields/field-words.ts';
import { type PostCreation, postFields } from '#shared/posts/post-fields.ts';
import type { FieldErrors } from '../../forms/server-refusal.ts';

/** The message under each empty required field (BEHAVIOUR 4.5). */
export const requiredMessages = (missing: readonly (keyof PostCreation)[]): FieldErrors =>
  Object.fromEntries(missing.map((name) => [name, missingMessage(postFields[name])]));
