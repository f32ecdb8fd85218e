import type { FieldErrors } from '../../forms/server-refusal.ts';
import type { findMissingFields } from './post-draft.ts';

const messages = {
  title: 'Title is required',
  excerpt: 'Excerpt is required',
  content: 'Content is required',
} as const;

/** What stands under each required field that was left empty (spec section 5). */
export const requiredMessages = (missing: ReturnType<typeof findMissingFields>): FieldErrors =>
  Object.fromEntries(missing.map((name) => [name, messages[name]]));
