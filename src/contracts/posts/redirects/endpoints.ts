import * as z from 'zod/mini';
import { REDIRECT_PATH_LENGTH_MAX } from '#shared/pages/redirect-bounds.ts';
import { tooLong } from '#shared/text/bound-messages.ts';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import { trimmedText } from '../../fields/text-fields.ts';
import { IdParams } from '../../id-params.ts';
import { listQueryFields, totalHeader } from '../../list-query.ts';
import * as redirectCalls from './calls.ts';

const path = (label: string) =>
  trimmedText(label).check(
    z.minLength(1, `${label} is required`),
    z.maxLength(REDIRECT_PATH_LENGTH_MAX, tooLong(label, REDIRECT_PATH_LENGTH_MAX)),
  );

/** Both are paths of this site, such as `/old-path`; `to` is a page. */
export const AddRedirectRequest = z.object({ from: path('From'), to: path('To') });
export type AddRedirectRequest = z.infer<typeof AddRedirectRequest>;

/** A redirect; `id` is null for what a changed slug left behind, which cannot be removed. */
export const RedirectBody = z.object({
  id: z.nullable(z.number()),
  from: z.string(),
  to: z.string(),
  createdAt: z.string(),
});
export type RedirectBody = z.infer<typeof RedirectBody>;

export const redirectEndpoints = {
  list: defineEndpoint(redirectCalls.list, {
    summary: 'Redirects that people made, and former addresses of posts, latest first',
    query: z.object({ limit: listQueryFields.limit, offset: listQueryFields.offset }),
    success: {
      status: 200,
      body: z.array(RedirectBody),
      headers: totalHeader('all of them'),
    },
  }),
  add: defineEndpoint(redirectCalls.add, {
    summary: 'Make an address without a page lead to a page of the site',
    body: AddRedirectRequest,
    success: { status: 201, body: RedirectBody },
    errors: ['invalid_input', 'redirect_exists'],
  }),
  remove: defineEndpoint(redirectCalls.remove, {
    summary: 'Remove a redirect that somebody made',
    params: IdParams,
    success: { status: 204, body: null },
    errors: ['not_found'],
  }),
} satisfies Record<keyof typeof redirectCalls, Endpoint>;
