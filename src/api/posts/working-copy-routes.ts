import type { FastifyInstance } from 'fastify';
import {
  WorkingCopyBody,
  WorkingCopyRow,
  workingCopyEndpoints,
} from '#contracts/posts/drafts/endpoints.ts';
import {
  keepNewText,
  keepWorkingCopy,
  type WorkingCopy,
  type WorkingCopySummary,
} from '#domain/posts/drafts/public.ts';
import { watchPost } from '#domain/posts/public.ts';
import { NEW_TEXTS_MAX } from '#shared/posts/new-text-bounds.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { present } from '../present.ts';

const TOO_MANY = `You have ${NEW_TEXTS_MAX} drafts that are no posts yet. Save one as a post or throw one away, then retry.`;

export function registerWorkingCopyRoutes(app: FastifyInstance, context: ApiContext): void {
  const { workingCopies } = context.store;

  registerEndpoint(app, context, workingCopyEndpoints.getOfPost, {
    do: async ({ params: { id } }) =>
      (await context.store.posts.findById(id)) && workingCopies.find({ postId: id }),
    present: presentCopy,
  });

  registerEndpoint(app, context, workingCopyEndpoints.keepOfPost, {
    async do({ params, body, viewer, refuse }) {
      if (!(await context.store.posts.findById(params.id))) return null;
      const { basedOn, writer, replaces, ...fields } = body;
      const wanted = { fields, basedOn, writer, replaces };
      const result = await keepWorkingCopy(context, { postId: params.id }, wanted, viewer);
      if (result.ok) return result.copy;
      if (result.reason === 'not_found') return null;
      throw refuse(result.reason, { fields: { current: presentCopy(result.current) } });
    },
  });

  registerEndpoint(app, context, workingCopyEndpoints.dropOfPost, {
    do: ({ params, query: { savedAt } }) => workingCopies.remove({ postId: params.id }, savedAt),
  });

  registerEndpoint(app, context, workingCopyEndpoints.watchPost, {
    do: ({ params, viewer }) => watchPost(context, params.id, viewer),
  });

  registerEndpoint(app, context, workingCopyEndpoints.list, {
    async do({ query: { post, of }, viewer }) {
      if (of === 'posts') return workingCopies.listOfPosts();
      if (post === undefined) return workingCopies.listNew(viewer.id);
      const copy = await workingCopies.findSummary({ postId: post });
      return copy ? [copy] : [];
    },
    present: (copies) => copies.map(presentRow),
  });

  registerEndpoint(app, context, workingCopyEndpoints.getByKey, {
    do: ({ params: { key }, viewer }) => workingCopies.find({ key, userId: viewer.id }),
    present: presentCopy,
  });

  registerEndpoint(app, context, workingCopyEndpoints.keepByKey, {
    async do({ params: { key }, body, viewer, refuse }) {
      const { form, writer, replaces, ...fields } = body;
      const wanted = { fields, form, writer, replaces };
      const result = await keepNewText(context, key, wanted, viewer);
      if (result.ok) return result.copy;
      if (result.reason === 'too_many_texts') throw refuse('invalid_input', { message: TOO_MANY });
      if (result.reason === 'not_found') return null;
      throw refuse(result.reason, { fields: { current: presentCopy(result.current) } });
    },
  });

  registerEndpoint(app, context, workingCopyEndpoints.dropByKey, {
    do: ({ params: { key }, query: { savedAt }, viewer }) =>
      workingCopies.remove({ key, userId: viewer.id }, savedAt),
  });
}

const presentCopy = ({ fields, ...copy }: WorkingCopy): WorkingCopyBody =>
  present(WorkingCopyBody, { ...copy, ...fields });

const presentRow = ({ place, ...copy }: WorkingCopySummary): WorkingCopyRow =>
  present(WorkingCopyRow, {
    ...copy,
    key: 'key' in place ? place.key : null,
    postId: 'postId' in place ? place.postId : null,
  });
