import type { FastifyInstance } from 'fastify';
import {
  KeptBody,
  PostWatchBody,
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
import { findPostForEditing, watchPost } from '#domain/posts/public.ts';
import { NEW_TEXTS_MAX } from '#shared/posts/new-text-bounds.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { noBody } from '../endpoints/send-answer.ts';
import { present } from '../present.ts';

const TOO_MANY = `You have ${NEW_TEXTS_MAX} drafts that are no posts yet. Save one as a post or throw one away, then retry.`;

export function registerWorkingCopyRoutes(app: FastifyInstance, context: ApiContext): void {
  const { workingCopies } = context.store;

  registerEndpoint(app, context, workingCopyEndpoints.getOfPost, {
    async do({ params, refuse }) {
      const post = await findPostForEditing(context, params.id);
      const copy = post && (await workingCopies.find({ postId: params.id }));
      if (!copy) throw refuse('not_found');
      return copy;
    },
    present: presentCopy,
  });

  registerEndpoint(app, context, workingCopyEndpoints.keepOfPost, {
    async do({ params, body, viewer, refuse }) {
      if (!(await findPostForEditing(context, params.id))) throw refuse('not_found');
      const { basedOn, writer, replaces, ...fields } = body;
      const wanted = { fields, basedOn, writer, replaces };
      const result = await keepWorkingCopy(context, { postId: params.id }, wanted, viewer);
      if (result.ok) return result.copy;
      if (result.reason === 'not_found') throw refuse('not_found');
      throw refuse(result.reason, { fields: { current: presentCopy(result.current) } });
    },
    present: (copy) => present(KeptBody, copy),
  });

  registerEndpoint(app, context, workingCopyEndpoints.dropOfPost, {
    async do({ params, query: { savedAt }, refuse }) {
      if (!(await workingCopies.remove({ postId: params.id }, savedAt))) throw refuse('not_found');
    },
    present: noBody,
  });

  registerEndpoint(app, context, workingCopyEndpoints.watchPost, {
    async do({ params, viewer, refuse }) {
      const watch = await watchPost(context, params.id, viewer);
      if (!watch) throw refuse('not_found');
      return watch;
    },
    present: (watch) => present(PostWatchBody, watch),
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
    async do({ params: { key }, viewer, refuse }) {
      const copy = await workingCopies.find({ key, userId: viewer.id });
      if (!copy) throw refuse('not_found');
      return copy;
    },
    present: presentCopy,
  });

  registerEndpoint(app, context, workingCopyEndpoints.keepByKey, {
    async do({ params: { key }, body, viewer, refuse }) {
      const { form, writer, replaces, ...fields } = body;
      const wanted = { fields, form, writer, replaces };
      const result = await keepNewText(context, key, wanted, viewer);
      if (result.ok) return result.copy;
      if (result.reason === 'too_many_texts') throw refuse('invalid_input', { message: TOO_MANY });
      if (result.reason === 'not_found') throw refuse('not_found');
      throw refuse(result.reason, { fields: { current: presentCopy(result.current) } });
    },
    present: (copy) => present(KeptBody, copy),
  });

  registerEndpoint(app, context, workingCopyEndpoints.dropByKey, {
    async do({ params: { key }, query: { savedAt }, viewer, refuse }) {
      const place = { key, userId: viewer.id };
      if (!(await workingCopies.remove(place, savedAt))) throw refuse('not_found');
    },
    present: noBody,
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
