import type { FastifyInstance } from 'fastify';
import { mediaEndpoints } from '#contracts/media/endpoints.ts';
import {
  listBareAddresses,
  listDocuments,
  listPictureUses,
  listShown,
  type WithDocuments,
} from '#domain/documents/public.ts';
import {
  changeMedia,
  type DeleteMediaResult,
  deleteMedia,
  findMediaHash,
  listMedia,
  listMediaUses,
  type MediaNeed,
} from '#domain/media/public.ts';
import type { ApiContext } from '../api-context.ts';
import { presentPage } from '../endpoints/present-result.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { presentMedia, presentMediaRow } from './media-presenter.ts';

export function registerMediaRoutes(app: FastifyInstance, context: ApiContext): void {
  const { delivered } = context;
  /** The documents of the site that show a picture of one of these names. */
  async function listDocumentUses(store: WithDocuments, names: ReadonlySet<string>) {
    const documents = await listDocuments({ store, delivered }, {});
    const isIt = (address: string) => names.has(findMediaHash(address) ?? '');
    return listPictureUses(documents, isIt).map((use) => {
      const shows = documents.filter(({ type, id }) => type === use.type && id === use.id);
      return { ...use, lacksAlt: listBareAddresses(shows).some(isIt) };
    });
  }

  const deletion = {
    ...context,
    listOtherNeeds: async (repositories: WithDocuments, names: ReadonlySet<string>) => {
      const uses = await listDocumentUses(repositories, names);
      return uses.map(({ title }) => ({ place: 'document' as const, title }));
    },
  };

  registerEndpoint(app, context, mediaEndpoints.list, {
    async do({ query: { q, ...query } }) {
      const elsewhere = listShown(await listDocuments(context, {}), findMediaHash);
      return listMedia(context, { ...query, elsewhere, ...(q !== undefined && { words: q }) });
    },
    present: presentPage(presentMediaRow),
  });

  registerEndpoint(app, context, mediaEndpoints.getById, {
    do: ({ params }) => context.store.media.findById(params.id),
    present: presentMedia,
  });

  registerEndpoint(app, context, mediaEndpoints.listUses, {
    async do({ params }) {
      const uses = await listMediaUses(context, params.id);
      if (!uses) return null;
      const names = new Set(await context.store.media.listNames(params.id));
      const onSite = (await listDocumentUses(context.store, names)).map(({ type, id, ...use }) => ({
        ...{ place: 'document' as const, postId: null, document: `${type}/${id}` },
        ...{ title: use.title, lacksAlt: use.lacksAlt },
      }));
      return [...onSite, ...uses];
    },
  });

  registerEndpoint(app, context, mediaEndpoints.update, {
    do: ({ params, body: { alt, focalPoint } }) =>
      changeMedia(context, params.id, {
        ...(alt !== undefined && { alt }),
        ...(focalPoint && { focalPoint }),
      }),
    present: presentMedia,
  });

  registerEndpoint(app, context, mediaEndpoints.changeMany, {
    async do({ body: { ids } }) {
      const changed: number[] = [];
      const refused: { readonly id: number; readonly message: string }[] = [];
      // One after the other: each removes its files.
      for (const id of new Set(ids)) {
        const result = await deleteMedia(deletion, id);
        if (result.ok) changed.push(id);
        else refused.push({ id, message: describeRefusal(result) ?? 'This picture is not there.' });
      }
      return { changed, refused };
    },
  });

  registerEndpoint(app, context, mediaEndpoints.remove, {
    async do({ params, refuse }) {
      const result = await deleteMedia(deletion, params.id);
      if (result.ok) return;
      const message = describeRefusal(result);
      throw refuse(result.reason, message === null ? {} : { message });
    },
  });
}

type Refused = Extract<DeleteMediaResult, { readonly ok: false }>;

const describeRefusal = (result: Refused): string | null =>
  'uses' in result ? describeUses(result.uses) : null;

function describeUses([first, ...others]: readonly MediaNeed[]): string {
  if (first?.place === 'document') {
    return `“${first.title}” of the site shows this picture. Please remove it there first.`;
  }
  const also = others.length === 1 ? ' and one other post' : ` and ${others.length} other posts`;
  const title = first?.title ? `“${first.title}”` : 'a text without a title';
  const where =
    first?.place === 'working-copy'
      ? `what somebody has typed into ${title} and not sent yet`
      : `${title}${others.length > 0 ? also : ''}`;
  return `This picture is used in ${where}. Please remove it there first.`;
}
