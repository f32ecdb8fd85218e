import * as z from 'zod/mini';
import { INQUIRY_DAYS } from '#rules/contact/message-source.ts';
import * as articleCalls from './calls/article-calls.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';

/** An article that senders read last, by its address, with the number of their messages. */
export const ArticleInquiriesBody = z.object({ path: z.string(), inquiries: z.number() });
export type ArticleInquiriesBody = z.infer<typeof ArticleInquiriesBody>;

/** The calls about what articles bring. */
export const articleEndpoints = {
  listInquiries: defineEndpoint(articleCalls.listInquiries, {
    summary: `The articles that senders read last before they wrote, of the last ${INQUIRY_DAYS} days, most messages first`,
    success: { status: 200, body: z.array(ArticleInquiriesBody) },
    errors: [],
  }),
} satisfies Record<keyof typeof articleCalls, Endpoint>;
