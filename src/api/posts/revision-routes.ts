import type { FastifyInstance } from 'fastify';
import {
  RevisionBody,
  RevisionRow,
  revisionEndpoints,
} from '#contracts/posts/revisions/endpoints.ts';
import {
  findPostForEditing,
  type Post,
  restoreRevision,
  toPostHtml,
} from '#domain/posts/public.ts';
import type { Revision } from '#domain/posts/revisions/public.ts';
import { defaultsOf } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { present } from '../present.ts';
import { describeFaults } from './describe-faults.ts';
import { loadCovers } from './post-pictures.ts';
import { presentEditablePost } from './post-presenter.ts';

export function registerRevisionRoutes(app: FastifyInstance, context: ApiContext): void {
  const { store, now } = context;
  const presentPost = async (post: Post) =>
    presentEditablePost(post, now(), await loadCovers(context, [post]));

  /** The version of a post that is not in the trash. */
  async function findRevision(params: { readonly id: number; readonly revision: number }) {
    const post = await findPostForEditing(context, params.id);
    return post && store.revisions.find(params.id, params.revision);
  }

  registerEndpoint(app, context, revisionEndpoints.list, {
    async do({ params, refuse }) {
      if (!(await findPostForEditing(context, params.id))) throw refuse('not_found');
      return store.revisions.list(params.id);
    },
    present: (revisions) => revisions.map((revision) => present(RevisionRow, revision)),
  });

  registerEndpoint(app, context, revisionEndpoints.get, {
    async do({ params, refuse }) {
      const revision = await findRevision(params);
      if (!revision) throw refuse('not_found');
      return revision;
    },
    present: presentRevision,
  });

  registerEndpoint(app, context, revisionEndpoints.name, {
    async do({ params, body, refuse }) {
      const revision = await findRevision(params);
      if (!revision) throw refuse('not_found');
      await store.withTransaction(({ revisions }) =>
        revisions.setName(params.id, params.revision, body.name),
      );
      return { ...revision, name: body.name };
    },
    present: (revision) => present(RevisionRow, revision),
  });

  registerEndpoint(app, context, revisionEndpoints.restore, {
    async do({ params, body, viewer, refuse }) {
      const place = { postId: params.id, revisionId: params.revision };
      const given = { editorId: viewer.id, updatedAt: body?.updatedAt };
      const result = await restoreRevision(context, place, given);
      if (result.ok) {
        return result.post;
      }
      if (result.reason === 'not_ready') {
        throw refuse('invalid_input', describeFaults(result.faults));
      }
      if (result.reason !== 'edit_conflict') throw refuse('not_found');
      throw refuse(result.reason, { fields: { current: await presentPost(result.current) } });
    },
    present: presentPost,
  });
}

/** Fields that posts did not have then take their defaults. */
const presentRevision = ({ fields, ...revision }: Revision): RevisionBody =>
  present(RevisionBody, {
    ...defaultsOf(postFields),
    ...fields,
    ...revision,
    html: toPostHtml(fields.content ?? ''),
  } as RevisionBody);
