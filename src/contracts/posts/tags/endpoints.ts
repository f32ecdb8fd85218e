import * as z from 'zod/mini';
import { TAG_LENGTH_MAX } from '#shared/posts/tag-bounds.ts';
import { tooLong } from '#shared/text/bound-messages.ts';
import { dropInvisible } from '#shared/text/drop-invisible.ts';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import { trimmedText } from '../../fields/text-fields.ts';
import { IdParams } from '../../id-params.ts';
import { listQueryFields } from '../../list-query.ts';
import * as tagCalls from './calls.ts';

/** Number of tags without a limit. */
export const TAG_LIMIT_DEFAULT = 20;

/** Posts of a merge that can be taken back. */
const POSTS_MAX = 10_000;

/** A tag as the editor suggests it; `postCount` includes drafts. */
export const TagBody = z.object({ id: z.number(), name: z.string(), postCount: z.number() });
export type TagBody = z.infer<typeof TagBody>;

const PostIds = z.array(z.number());

/** A renamed tag. `merged` is there if it became one with another, and says which posts had only the former, or both. */
export const RenamedTagBody = z.extend(TagBody, {
  merged: z.optional(z.object({ moved: PostIds, shared: PostIds })),
});
export type RenamedTagBody = z.infer<typeof RenamedTagBody>;

/** The name that a tag takes; if another tag has it, the two become one. */
export const RenameTagRequest = z.object({
  name: trimmedText('Name').check(
    z.overwrite(dropInvisible),
    z.trim(),
    z.minLength(1, 'Name is required'),
    z.maxLength(TAG_LENGTH_MAX, tooLong('A tag', TAG_LENGTH_MAX)),
    // Forms would take it for two tags.
    z.refine((name) => !name.includes(','), 'A tag must not contain a comma'),
  ),
});
export type RenameTagRequest = z.infer<typeof RenameTagRequest>;

/** The answer's `merged` of a renaming, and the name that the former tag had. */
export const SplitTagRequest = z.object({
  name: RenameTagRequest.shape.name,
  moved: PostIds.check(z.maxLength(POSTS_MAX)),
  shared: PostIds.check(z.maxLength(POSTS_MAX)),
});
export type SplitTagRequest = z.infer<typeof SplitTagRequest>;

export const tagEndpoints = {
  list: defineEndpoint(tagCalls.list, {
    summary: 'Tags with a word that begins with `q`, those of most posts first',
    query: z.object({ q: listQueryFields.q, limit: listQueryFields.limit }),
    success: { status: 200, body: z.array(TagBody) },
  }),
  rename: defineEndpoint(tagCalls.rename, {
    summary:
      'Rename a tag, or merge it into the tag of that name; answered with the tag that stays',
    params: IdParams,
    body: RenameTagRequest,
    success: { status: 200, body: RenamedTagBody },
    errors: ['not_found', 'invalid_input'],
  }),
  split: defineEndpoint(tagCalls.split, {
    summary: 'Take a merge back, for posts that still have the tag; answered with the former tag',
    params: IdParams,
    body: SplitTagRequest,
    success: { status: 200, body: TagBody },
    errors: ['not_found', 'invalid_input'],
  }),
  remove: defineEndpoint(tagCalls.remove, {
    summary: 'Remove a tag from all posts',
    params: IdParams,
    success: { status: 204, body: null },
    errors: ['not_found'],
  }),
} satisfies Record<keyof typeof tagCalls, Endpoint>;
