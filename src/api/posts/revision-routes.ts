import type { FastifyInstance } from 'fastify';
import { RevisionBody, revisionEndpoints } from '#contracts/posts/revisions/endpoints.ts';
import { type Post, restoreRevision } from '#domain/posts/public.ts';
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
    const post = await store.posts.findById(params.id);
    return post && store.revisions.find(params.id, params.revision);
  }

  registerEndpoint(app, context, revisionEndpoints.list, {
    do: async ({ params: { id } }) => (await store.posts.findById(id)) && store.revisions.list(id),
  });

  registerEndpoint(app, context, revisionEndpoints.get, {
    async do({ params }) {
      const revision = await findRevision(params);
      if (!revision) return null;
      return { revision, html: await context.renderPost(revision.fields.content ?? '') };
    },
    present: presentRevision,
  });

  registerEndpoint(app, context, revisionEndpoints.name, {
    async do({ params, body }) {
      const revision = await findRevision(params);
      if (!revision) return null;
      await store.withTransaction(({ revisions }) =>
        revisions.setName(params.id, params.revision, body.name),
      );
      return { ...revision, name: body.name };
    },
  });

  registerEndpoint(app, context, revisionEndpoints.restore, {
    async do({ params, body, viewer, refuse }) {
      const place = { postId: params.id, revisionId: params.revision };
      const given = { editorId: viewer.id, updatedAt: body?.updatedAt };
      const result = await restoreRevision(context, place, given);
      if (result.ok) return result.post;
      if (result.reason === 'not_ready') {
        throw refuse('invalid_input', describeFaults(result.faults));
      }
      if (result.reason !== 'edit_conflict') return null;
      throw refuse(result.reason, { fields: { current: await presentPost(result.current) } });
    },
    present: presentPost,
  });
}

/** Fields that posts did not have then take their defaults. */
const presentRevision = ({
  revision: { fields, ...revision },
  html,
}: {
  readonly revision: Revision;
  readonly html: string;
}): RevisionBody =>
  present(RevisionBody, {
    ...defaultsOf(postFields),
    ...fields,
    ...revision,
    html,
  } as RevisionBody);
