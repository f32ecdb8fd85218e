import type { FastifyInstance } from 'fastify';
import {
  DocumentBody,
  DocumentLinkBody,
  DocumentMentionBody,
  DocumentRow,
  DocumentUseBody,
  documentEndpoints,
  KeptCopyBody,
} from '#contracts/documents/endpoints.ts';
import type { User } from '#domain/accounts/public.ts';
import {
  addDocumentLink,
  createDocument,
  type DocumentChangeResult,
  type DocumentRef,
  dropDocumentCopy,
  type FoundDocument,
  findDocument,
  findUses,
  keepDocumentCopy,
  listDocuments,
  listMentions,
  orderDocuments,
  publishDocument,
  readRevision,
  restoreDocument,
  restoreDocumentRevision,
  scheduleDocument,
  takeDocumentDown,
  titleOf,
  unscheduleDocument,
} from '#domain/documents/public.ts';
import { isPermitted } from '#shared/accounts/permissions.ts';
import { PREVIEW_DAYS } from '#shared/posts/preview-days.ts';
import type { ApiContext } from '../api-context.ts';
import { faultOf } from '../endpoints/fault-of.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { present } from '../present.ts';

/** Every refusal of these calls; each contract lists those that its call can meet. */
type Refusal =
  | 'not_found'
  | 'forbidden'
  | 'document_single'
  | 'invalid_input'
  | 'document_conflict'
  | 'document_in_use';

/** The refusals of one call, whichever they are. */
type RefuseIn = (code: never, details: never) => Error;

type Answers = ReturnType<typeof createAnswers>;

/** The calls by which people change the site's documents. */
export function registerDocumentRoutes(app: FastifyInstance, context: ApiContext): void {
  const answers = createAnswers(context);
  registerChanges(app, context, answers);
  registerPublishing(app, context, answers);
  registerCopiesAndRevisions(app, context, answers);
  registerLinks(app, context, answers);
}

/** Steps that several of these calls share: find a document, present it, refuse its change. */
function createAnswers(context: ApiContext) {
  const { store } = context;

  const presentDocument = async (document: FoundDocument): Promise<DocumentBody> => {
    const all = await listDocuments(context, {});
    const uses = await findUses(context, all, document);
    const scheduled = await store.documentSchedules.find(document);
    return present(DocumentBody, {
      ...{ ...document, scheduled },
      deliveredBefore: document.base,
      faults: document.faults.map(({ path, message }) => ({ path, message })),
      uses: uses.map((use) => present(DocumentUseBody, use)),
      mentions: listMentions(all, document).map((one) => present(DocumentMentionBody, one)),
    } as DocumentBody);
  };

  /** The changed document; a refusal as the contract says it. */
  async function settle(result: DocumentChangeResult, refuseIn: RefuseIn): Promise<FoundDocument> {
    const refuse = refuseIn as (code: Refusal, details?: object) => Error;
    if (result.ok) return result.document;
    switch (result.reason) {
      case 'not_found':
        throw refuse('not_found');
      case 'not_yours':
        throw refuse('forbidden', { message: 'Editors can move this to the trash.' });
      case 'not_a_list':
        throw refuse('document_single');
      case 'invalid': {
        const issues = result.issues.map(({ path, message }) => ({ path, message }));
        throw refuse('invalid_input', { issues });
      }
      case 'conflict':
        throw refuse('document_conflict', {
          fields: { current: await presentDocument(result.current) },
        });
      case 'in_use': {
        const uses = result.uses.map((use) => present(DocumentUseBody, use));
        throw refuse('document_in_use', { fields: { uses } });
      }
    }
  }

  async function find(ref: DocumentRef, refuse: RefuseIn): Promise<FoundDocument> {
    const found = await findDocument(context, ref);
    if (!found) throw (refuse as (code: Refusal, details?: object) => Error)('not_found');
    return found;
  }

  return { presentDocument, settle, find };
}

function registerChanges(
  app: FastifyInstance,
  context: ApiContext,
  { presentDocument, settle, find }: Answers,
): void {
  registerEndpoint(app, context, documentEndpoints.list, {
    do: ({ query: { type, status, q } }) => listDocuments(context, { type, status, words: q }),
    present: (documents) => documents.map(presentRow),
  });

  registerEndpoint(app, context, documentEndpoints.create, {
    do: async ({ params, body, viewer, refuse }) =>
      settle(
        await createDocument(context, params.type, body.value, { editorId: viewer.id }),
        refuse,
      ),
    present: presentDocument,
  });

  registerEndpoint(app, context, documentEndpoints.order, {
    async do({ params, body, refuse }) {
      const ordered = await orderDocuments(context, params.type, body.ids);
      if (ordered === 'not_a_list') throw refuse('document_single');
      if (ordered === 'unknown') {
        const message = 'ids takes ids of documents of this type';
        throw refuse('invalid_input', faultOf('ids', message));
      }
      return ordered;
    },
    present: (documents) => documents.map(presentRow),
  });

  registerEndpoint(app, context, documentEndpoints.get, {
    do: ({ params, refuse }) => find(params, refuse),
    present: presentDocument,
  });

  registerEndpoint(app, context, documentEndpoints.remove, {
    async do({ params, viewer, refuse }) {
      await settle(await takeDocumentDown(context, params, 'remove', takingDown(viewer)), refuse);
    },
  });

  registerEndpoint(app, context, documentEndpoints.restore, {
    do: async ({ params, viewer, refuse }) =>
      settle(await restoreDocument(context, params, { editorId: viewer.id }), refuse),
    present: presentDocument,
  });
}

function registerPublishing(
  app: FastifyInstance,
  context: ApiContext,
  { presentDocument, settle }: Answers,
): void {
  registerEndpoint(app, context, documentEndpoints.unpublish, {
    do: async ({ params, viewer, refuse }) =>
      settle(await takeDocumentDown(context, params, 'unpublish', takingDown(viewer)), refuse),
    present: presentDocument,
  });

  registerEndpoint(app, context, documentEndpoints.publish, {
    do: async ({ params, body, viewer, refuse }) =>
      settle(await publishDocument(context, params, body, { editorId: viewer.id }), refuse),
    present: presentDocument,
  });

  registerEndpoint(app, context, documentEndpoints.schedule, {
    async do({ params, body, viewer, refuse }) {
      const given = { ...body, at: new Date(body.at).toISOString() };
      return settle(await scheduleDocument(context, params, given, viewer.id), refuse);
    },
    present: presentDocument,
  });

  registerEndpoint(app, context, documentEndpoints.unschedule, {
    do: ({ params }) => unscheduleDocument(context, params),
  });
}

function registerCopiesAndRevisions(
  app: FastifyInstance,
  context: ApiContext,
  { presentDocument, settle, find }: Answers,
): void {
  const { store } = context;

  registerEndpoint(app, context, documentEndpoints.keepCopy, {
    do: async ({ params, body, viewer, refuse }) =>
      settle(await keepDocumentCopy(context, params, body, { editorId: viewer.id }), refuse),
    present: ({ workingCopy }) => present(KeptCopyBody, workingCopy as KeptCopyBody),
  });

  registerEndpoint(app, context, documentEndpoints.dropCopy, {
    async do({ params, query, refuse }) {
      await settle(await dropDocumentCopy(context, params, query.replaces), refuse);
    },
  });

  registerEndpoint(app, context, documentEndpoints.listUses, {
    async do({ params, refuse }) {
      const found = await find(params, refuse);
      return findUses(context, await listDocuments(context, {}), found);
    },
  });

  registerEndpoint(app, context, documentEndpoints.listRevisions, {
    async do({ params, refuse }) {
      const { delivered } = await find(params, refuse);
      const revisions = await store.documents.listRevisions(params);
      const first = { number: 0, message: null, savedAt: null, savedBy: null };
      return [...revisions, ...(delivered ? [first] : [])];
    },
  });

  registerEndpoint(app, context, documentEndpoints.getRevision, {
    async do({ params: { revision: number, ...ref }, refuse }) {
      await find(ref, refuse);
      const value = await readRevision(context, ref, number);
      return value && { number, value };
    },
  });

  registerEndpoint(app, context, documentEndpoints.restoreRevision, {
    do: async ({ params: { revision, ...ref }, viewer, refuse }) =>
      settle(
        await restoreDocumentRevision(context, ref, revision, { editorId: viewer.id }),
        refuse,
      ),
    present: presentDocument,
  });
}

function registerLinks(app: FastifyInstance, context: ApiContext, { find }: Answers): void {
  const { store } = context;

  registerEndpoint(app, context, documentEndpoints.listLinks, {
    async do({ params, refuse }) {
      await find(params, refuse);
      return store.documentLinks.list(params, context.now());
    },
  });

  registerEndpoint(app, context, documentEndpoints.addLink, {
    async do({ params, body, viewer, refuse }) {
      await find(params, refuse);
      const days = body?.days ?? PREVIEW_DAYS.usual;
      const { token, ...link } = await addDocumentLink(context, params, viewer.id, days);
      const url = `${context.siteUrl.origin}/preview/document/${token}`;
      return { ...link, url, createdBy: viewer };
    },
    present: ({ url, ...link }) => ({ ...present(DocumentLinkBody, link), url }),
  });

  registerEndpoint(app, context, documentEndpoints.removeLink, {
    do: ({ params: { link, ...ref } }) => store.documentLinks.remove(ref, link),
  });
}

const takingDown = (viewer: User) => ({
  editorId: viewer.id,
  mayPublish: isPermitted(viewer, 'publishing'),
});

const presentRow = (document: FoundDocument): DocumentRow =>
  present(DocumentRow, {
    ...document,
    title: titleOf(document),
    updatedAt: document.changedAt,
    updatedBy: document.changedBy,
  });
