import * as z from 'zod/mini';
import { readMessageSource } from '#shared/messages/message-source.ts';

const part = z.nullable(z.string());

/** How the sender came to the site, in answers; null for what is not known. */
export const MessageSourceBody = z.object({
  landingPage: part,
  referrer: part,
  lastArticle: part,
  utm: z.object({ source: part, medium: part, campaign: part, term: part, content: part }),
});

/** The same as sent by a form; anything wrong in it counts as not known. */
export const MessageSourceInput = z.pipe(z.unknown(), z.transform(readMessageSource));
