import * as z from 'zod/mini';
import { isTagAction, POST_BULK_ACTIONS, POST_BULK_IDS_MAX } from '#shared/posts/post-bulk.ts';
import { TAG_LENGTH_MAX } from '#shared/posts/tag-bounds.ts';
import { tooLong } from '#shared/text/bound-messages.ts';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import { trimmedText } from '../../fields/text-fields.ts';
import { IdParams } from '../../id-params.ts';
import { listQueryFields, totalHeader } from '../../list-query.ts';
import { PostStatus } from '../endpoints.ts';
import * as bulkCalls from './calls.ts';

const IDS = `ids takes 1 to ${POST_BULK_IDS_MAX} ids of posts`;

/** An action and the posts that it changes; `tag` is for the actions that add or remove one. */
export const BulkPostsRequest = z
  .object({
    ids: z
      .array(z.int(IDS).check(z.positive(IDS)), IDS)
      .check(z.minLength(1, IDS), z.maxLength(POST_BULK_IDS_MAX, IDS)),
    action: z.enum(POST_BULK_ACTIONS, `action takes ${POST_BULK_ACTIONS.join(', ')}`),
    tag: z.optional(
      trimmedText('Tag').check(
        z.minLength(1, 'Tag must not be empty'),
        z.maxLength(TAG_LENGTH_MAX, tooLong('A tag', TAG_LENGTH_MAX)),
      ),
    ),
  })
  .check((payload) => {
    const { action, tag } = payload.value;
    if (!isTagAction(action) || tag !== undefined) return;
    const message = 'tag is needed for add-tag and remove-tag';
    payload.issues.push({ code: 'custom', path: ['tag'], message, input: tag });
  });
export type BulkPostsRequest = z.infer<typeof BulkPostsRequest>;

/** Which posts are now as asked, and why the others are not. */
export const BulkPostsBody = z.object({
  changed: z.array(z.number()),
  refused: z.array(z.object({ id: z.number(), message: z.string() })),
});
export type BulkPostsBody = z.infer<typeof BulkPostsBody>;

/** A post in the trash; `status` is what it was. */
export const DeletedPostRow = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  status: PostStatus,
  createdAt: z.string(),
  deletedAt: z.string(),
});
export type DeletedPostRow = z.infer<typeof DeletedPostRow>;

export const bulkPostEndpoints = {
  changeMany: defineEndpoint(bulkCalls.changeMany, {
    summary: 'Publish, unpublish, delete, restore, tag or untag several posts in one transaction',
    body: BulkPostsRequest,
    success: { status: 200, body: BulkPostsBody },
  }),
  listTrash: defineEndpoint(bulkCalls.listTrash, {
    summary: 'Posts in the trash, those deleted last first',
    query: z.object({ limit: listQueryFields.limit, offset: listQueryFields.offset }),
    success: {
      status: 200,
      body: z.array(DeletedPostRow),
      headers: totalHeader('posts in the trash'),
    },
  }),
  removeForGood: defineEndpoint(bulkCalls.removeForGood, {
    isSensitive: true,
    summary: 'Permanently remove a post from the trash; its addresses are free then',
    params: IdParams,
    success: { status: 204, body: null },
    errors: ['not_found'],
  }),
} satisfies Record<keyof typeof bulkCalls, Endpoint>;
