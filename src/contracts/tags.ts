import * as z from 'zod/mini';
import * as tagCalls from './calls/tag-calls.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { listQueryFields } from './list-query.ts';

/** Number of tags without a limit. */
export const TAG_LIMIT_DEFAULT = 20;

/** A tag as the editor suggests it; `postCount` includes drafts. */
export const TagBody = z.object({ name: z.string(), postCount: z.number() });
export type TagBody = z.infer<typeof TagBody>;

/** The calls for tags. */
export const tagEndpoints = {
  list: defineEndpoint(tagCalls.list, {
    summary: 'Tags with a word that begins with `q`, those of most posts first',
    query: z.object({ q: listQueryFields.q, limit: listQueryFields.limit }),
    success: { status: 200, body: z.array(TagBody) },
    errors: [],
  }),
} satisfies Record<keyof typeof tagCalls, Endpoint>;
