import * as z from 'zod/mini';
import { REDIRECT_PATH_LENGTH_MAX } from '#shared/pages/redirect-bounds.ts';
import { LINK_LENGTH_MAX, LINKS_MAX } from '#shared/posts/link-bounds.ts';
import { tooLong } from '#shared/text/bound-messages.ts';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import { rawText } from '../../fields/text-fields.ts';
import * as linkCalls from './calls.ts';

const LINKS = `links takes at most ${LINKS_MAX} addresses`;

/** Addresses as they are in the links of an article. */
export const CheckLinksRequest = z.object({
  links: z
    .array(
      rawText('A link').check(z.maxLength(LINK_LENGTH_MAX, tooLong('A link', LINK_LENGTH_MAX))),
      LINKS,
    )
    .check(z.maxLength(LINKS_MAX, LINKS)),
});

/**
 * A link of this site, by where it leads visitors: to a page, a page at another address (`to`), a post that is not
 * public yet, or nothing.
 */
export const CheckedLinkBody = z.object({
  link: z.string(),
  state: z.enum(['ok', 'moved', 'unpublished', 'dead']),
  to: z.nullable(z.string()),
});
export type CheckedLinkBody = z.infer<typeof CheckedLinkBody>;

const TO = 'to must be a path of this site, such as /blog/a-post';
const Target = z.string(TO).check(z.startsWith('/', TO), z.maxLength(REDIRECT_PATH_LENGTH_MAX, TO));

/** Numbers of links to changed addresses, and of the articles that have them. */
export const OutdatedLinksBody = z.object({ links: z.number(), posts: z.number() });
export type OutdatedLinksBody = z.infer<typeof OutdatedLinksBody>;

/** Only links that lead to this page now, or null for all. */
export const CorrectLinksRequest = z.object({ to: z.nullable(Target) });

/** Corrected links; `postsLeft` articles still have such links: there are more than 200, or they could not be changed. */
export const CorrectedLinksBody = z.object({
  ...OutdatedLinksBody.shape,
  postsLeft: z.number(),
});
export type CorrectedLinksBody = z.infer<typeof CorrectedLinksBody>;

export const linkEndpoints = {
  check: defineEndpoint(linkCalls.check, {
    summary: 'What visitors find behind links; those to other sites are left out',
    body: CheckLinksRequest,
    success: { status: 200, body: z.array(CheckedLinkBody) },
  }),
  countOutdated: defineEndpoint(linkCalls.countOutdated, {
    summary: 'How many links in articles lead to changed addresses, of the page `to` or of all',
    query: z.object({ to: z.exactOptional(Target) }),
    success: { status: 200, body: OutdatedLinksBody },
  }),
  correct: defineEndpoint(linkCalls.correct, {
    summary: 'Give such links the present address; each changed article has a new version',
    body: CorrectLinksRequest,
    success: { status: 200, body: CorrectedLinksBody },
  }),
} satisfies Record<keyof typeof linkCalls, Endpoint>;
