import * as z from 'zod/mini';
import { postFields } from '#shared/posts/post-fields.ts';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import { textSchema } from '../../fields/text-schema.ts';
import { idText } from '../../id-params.ts';
import * as slugCalls from './calls.ts';

/** The slug to check, and for which post; without `postId` for a new one. */
export const SlugCheckQuery = z.object({
  /** As typed; the domain normalises it. */
  slug: textSchema(postFields.slug),
  postId: z.exactOptional(idText('postId takes the id of a post')),
});
export type SlugCheckQuery = z.infer<typeof SlugCheckQuery>;

/** Whether a post can have a slug. */
export const SlugCheckBody = z.object({
  /** The requested slug, normalised. */
  slug: z.string(),
  /**
   * False if it is reserved, or another post has it, including a deleted one that can be restored.
   */
  available: z.boolean(),
  /** The nearest free slug: `slug` itself if it is available. */
  suggestion: z.string(),
});
export type SlugCheckBody = z.infer<typeof SlugCheckBody>;

export const slugEndpoints = {
  check: defineEndpoint(slugCalls.check, {
    summary: 'Whether a post can have a slug, and which one it could have instead',
    query: SlugCheckQuery,
    success: { status: 200, body: SlugCheckBody },
  }),
} satisfies Record<keyof typeof slugCalls, Endpoint>;
