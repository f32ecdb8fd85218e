import type {
  DocumentLinkRepository,
  DocumentRef,
  DocumentRepository,
} from '#domain/documents/public.ts';
import type { DocumentType } from '#shared/documents/document-types.ts';
import type { Database } from '../database.ts';
import {
  addRow,
  columnsOf,
  countChanged,
  deleteRows,
  hasChanged,
  insertRows,
  putRow,
  selectRows,
  withPerson,
} from '../rows.ts';

/** Stores what people changed of the site's documents. */
export function createDocumentRepository(database: Database): DocumentRepository {
  return { ...createDocuments(database), ...createCopies(database), ...createRevisions(database) };
}

/** The documents and their order. */
function createDocuments({ db }: Database) {
  const selectDocuments = () =>
    db
      .selectFrom('documents')
      .leftJoin('users', 'users.id', 'documents.changed_by')
      .select(columnsOf('documents', 'type', 'status', 'value', 'shape', 'version', 'base'))
      .select(columnsOf('documents', 'changedAt', 'changedBy'))
      .select(['documents.name as id', 'documents.id as number', 'users.username']);
  type Row = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number];
  const toDocument = (row: Row) => ({
    ...withPerson('changedBy')(row),
    type: row.type as DocumentType,
    value: parse(row.value),
    base: parse(row.base),
  });

  return {
    async list() {
      return (await selectDocuments().orderBy('documents.id').execute()).map(toDocument);
    },

    async find({ type, id }) {
      const row = await selectDocuments()
        .where('type', '=', type)
        .where('name', '=', id)
        .executeTakeFirst();
      return row ? toDocument(row) : null;
    },

    async put({ type, id, value, base, status, shape, version, changedAt, changedBy }) {
      const texts = { value: value && JSON.stringify(value), base: base && JSON.stringify(base) };
      const values = { ...texts, status, shape, version, changedAt, changedBy };
      const row = await putRow(db, 'documents', { type, name: id }, values)
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    async readOrders() {
      const rows = await selectRows(db, 'document_orders', ['type', 'names']).execute();
      return Object.fromEntries(rows.map(({ type, names }) => [type, JSON.parse(names)]));
    },

    async putOrder(type, ids) {
      await putRow(db, 'document_orders', { type }, { names: JSON.stringify(ids) }).execute();
    },
  } satisfies Partial<DocumentRepository>;
}

/** Working copies. */
function createCopies({ db }: Database) {
  const selectCopies = () =>
    db
      .selectFrom('document_copies')
      .leftJoin('users', 'users.id', 'document_copies.saved_by')
      .select(columnsOf('document_copies', 'value', 'shape', 'basedOn', 'savedAt', 'savedBy'))
      .select('users.username');
  type Row = Awaited<ReturnType<ReturnType<typeof selectCopies>['execute']>>[number];
  const toCopy = (row: Row) => ({
    ...withPerson('savedBy')(row),
    value: JSON.parse(row.value),
  });

  return {
    async listCopies() {
      const rows = await selectCopies().select(['type', 'name']).execute();
      return rows.map(({ type, name, ...row }) => ({
        ...{ type: type as DocumentType, id: name },
        ...toCopy(row),
      }));
    },

    async findCopy({ type, id }) {
      const row = await selectCopies()
        .where('type', '=', type)
        .where('name', '=', id)
        .executeTakeFirst();
      return row ? toCopy(row) : null;
    },

    async putCopy({ type, id }, { value, ...rest }) {
      const values = { value: JSON.stringify(value), ...rest };
      await putRow(db, 'document_copies', { type, name: id }, values).execute();
    },

    removeCopy: ({ type, id }) => hasChanged(deleteRows(db, 'document_copies', { type, name: id })),
  } satisfies Partial<DocumentRepository>;
}

/** Everything that was ever published. */
function createRevisions({ db }: Database) {
  const selectRevisions = ({ type, id }: DocumentRef) =>
    db
      .selectFrom('document_revisions')
      .leftJoin('users', 'users.id', 'document_revisions.saved_by')
      .select(columnsOf('document_revisions', 'number', 'message', 'savedAt', 'savedBy'))
      .select('users.username')
      .where('type', '=', type)
      .where('name', '=', id);

  return {
    async addRevision({ type, id }, { number, value, shape, message, savedAt, savedBy }) {
      const text = { name: id, value: JSON.stringify(value), shape };
      const revision = { ...text, type, number, message, savedAt, savedBy };
      await insertRows(db, 'document_revisions', revision).execute();
    },

    async listRevisions(ref) {
      const rows = await selectRevisions(ref).orderBy('number', 'desc').execute();
      return rows.map(withPerson('savedBy'));
    },

    async findRevision(ref, number) {
      const row = await selectRevisions(ref)
        .select(['value', 'shape'])
        .where('number', '=', number)
        .executeTakeFirst();
      return row ? { ...withPerson('savedBy')(row), value: JSON.parse(row.value) } : null;
    },
  } satisfies Partial<DocumentRepository>;
}

const linkColumns = columnsOf('document_links', 'id', 'createdAt', 'createdBy', 'expiresAt');

/** Stores links to working copies of documents. */
export function createDocumentLinkRepository({ db }: Database): DocumentLinkRepository {
  return {
    insert: ({ type, id: name }, { tokenHash, createdAt, createdBy, expiresAt }) =>
      addRow(db, 'document_links', { type, name, tokenHash, createdAt, createdBy, expiresAt }),

    async find(tokenHash, now) {
      const row = await selectRows(db, 'document_links', ['type', 'name'], { tokenHash })
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row ? { type: row.type as DocumentType, id: row.name } : null;
    },

    async list({ type, id }, now) {
      const rows = await db
        .selectFrom('document_links')
        .leftJoin('users', 'users.id', 'document_links.created_by')
        .select([...linkColumns, 'users.username'])
        .where('expires_at', '>', now)
        .where('type', '=', type)
        .where('name', '=', id)
        .orderBy('document_links.id', 'desc')
        .execute();
      return rows.map(withPerson('createdBy'));
    },

    async listOpen(now) {
      const rows = await db
        .selectFrom('document_links')
        .innerJoin('users', 'users.id', 'document_links.created_by')
        .select([...linkColumns, 'type', 'name', 'users.id as userId', 'users.username'])
        .where('expires_at', '>', now)
        .execute();
      return rows.map(({ type, name, userId, username, ...link }) => ({
        type: type as DocumentType,
        id: name,
        link: { ...link, createdBy: { id: userId, username } },
      }));
    },

    async removeEnded(now) {
      await db.deleteFrom('document_links').where('expires_at', '<=', now).execute();
    },

    remove: ({ type, id: name }, id) =>
      hasChanged(deleteRows(db, 'document_links', { type, name, id })),

    removeOfCreator: (createdBy) => countChanged(deleteRows(db, 'document_links', { createdBy })),
  };
}

const parse = (json: string | null) => json && JSON.parse(json);
