import * as z from 'zod/mini';
import { SOURCE_LENGTH_MAX } from '#shared/messages/message-source.ts';

const part = z.optional(z.nullable(z.string().check(z.maxLength(SOURCE_LENGTH_MAX))));

/**
 * The source of a message as a sender may state it, for the OpenAPI document: the call itself takes
 * anything, and what is not like this counts as not known. Visitors do not download this file.
 */
export const MessageSourceRequest = z.object({
  landingPage: part,
  referrer: part,
  lastArticle: part,
  utm: z.optional(
    z.object({ source: part, medium: part, campaign: part, term: part, content: part }),
  ),
});
