import type { FastifyInstance } from 'fastify';
import { RedirectBody, redirectEndpoints } from '#contracts/posts/redirects/endpoints.ts';
import {
  addRedirect,
  type RedirectRefusal,
  type RedirectRepository,
} from '#domain/posts/redirects/public.ts';
import { LIST_LIMIT_MAX } from '#shared/lists/list-bounds.ts';
import type { ApiContext } from '../api-context.ts';
import { faultOf } from '../endpoints/fault-of.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { present } from '../present.ts';

const refusals: Readonly<Record<RedirectRefusal['reason'], string>> = {
  not_a_path: 'A path begins with a slash and has no ? or #, such as /old-path',
  reserved: 'This part of the site is not made of pages and cannot be redirected',
  in_use: 'There is a page at this path, or a post that uses it',
  taken: 'A redirect from this path exists already',
  itself: 'A redirect cannot lead to itself',
  ring: 'This would be a ring: that path leads back to this one',
  no_page: 'There is no page at this path',
};

export function registerRedirectRoutes(app: FastifyInstance, context: ApiContext): void {
  const { store, siteUrl } = context;
  // In a transaction of its own: the pages at both ends are made first, which takes a while.
  const redirects: Pick<RedirectRepository, 'findTarget' | 'insert'> = {
    findTarget: (path) => store.redirects.findTarget(path),
    insert: (redirect) => store.withTransaction((bound) => bound.redirects.insert(redirect)),
  };
  // People copy whole addresses.
  const toPath = (typed: string) =>
    typed.startsWith(`${siteUrl.origin}/`) ? typed.slice(siteUrl.origin.length) : typed;

  registerEndpoint(app, context, redirectEndpoints.list, {
    do: ({ query: { limit = LIST_LIMIT_MAX, offset = 0 } }) =>
      store.redirects.list({ limit, offset }),
    present: ({ rows, total }) => ({
      headers: { 'X-Total-Count': total },
      body: rows.map((row) => present(RedirectBody, row)),
    }),
  });

  registerEndpoint(app, context, redirectEndpoints.add, {
    async do({ body, refuse }) {
      const result = await addRedirect(
        { ...context, store: { ...store, redirects } },
        { from: toPath(body.from), to: toPath(body.to) },
      );
      if (result.ok) return result.redirect;
      const { path, reason } = result;
      const message = refusals[reason];
      if (reason === 'taken') throw refuse('redirect_exists', { message });
      throw refuse('invalid_input', faultOf(path, message));
    },
  });

  registerEndpoint(app, context, redirectEndpoints.remove, {
    do: ({ params }) => store.withTransaction(({ redirects }) => redirects.remove(params.id)),
  });
}
