import type { Selectable } from 'kysely';
import type {
  DocumentLinkRepository,
  DocumentRef,
  DocumentRepository,
} from '#domain/documents/public.ts';
import type { DocumentType } from '#shared/documents/document-types.ts';
import type { Database } from '../database.ts';
import type { Tables } from '../schema.ts';

/** Stores what people changed of the site's documents. */
export function createDocumentRepository(database: Database): DocumentRepository {
  return { ...createDocuments(database), ...createCopies(database), ...createRevisions(database) };
}

/** What is published, and in which order. */
function createDocuments({ db }: Database) {
  const selectDocuments = () =>
    db
      .selectFrom('documents')
      .leftJoin('users', 'users.id', 'documents.changed_by')
      .selectAll('documents')
      .select('users.username');

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

    async put({ type, id, status, value, shape, version, base, changedAt, changedBy }) {
      const columns = {
        ...{ status, shape, version },
        value: value && JSON.stringify(value),
        base: base && JSON.stringify(base),
        changed_at: changedAt,
        changed_by: changedBy,
      };
      const row = await db
        .insertInto('documents')
        .values({ type, name: id, ...columns })
        .onConflict((conflict) => conflict.columns(['type', 'name']).doUpdateSet(columns))
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    async readOrders() {
      const rows = await db.selectFrom('document_orders').selectAll().execute();
      return Object.fromEntries(rows.map(({ type, names }) => [type, JSON.parse(names)]));
    },

    async putOrder(type, ids) {
      const names = JSON.stringify(ids);
      await db
        .insertInto('document_orders')
        .values({ type, names })
        .onConflict((conflict) => conflict.column('type').doUpdateSet({ names }))
        .execute();
    },
  } satisfies Partial<DocumentRepository>;
}

/** Working copies. */
function createCopies({ db }: Database) {
  const selectCopies = () =>
    db
      .selectFrom('document_copies')
      .leftJoin('users', 'users.id', 'document_copies.saved_by')
      .selectAll('document_copies')
      .select('users.username');

  return {
    async listCopies() {
      const rows = await selectCopies().execute();
      return rows.map((row) => ({
        ...{ type: row.type as DocumentType, id: row.name },
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

    async putCopy({ type, id }, { value, basedOn, savedAt, savedBy }) {
      const columns = {
        value: JSON.stringify(value),
        based_on: basedOn,
        saved_at: savedAt,
        saved_by: savedBy,
      };
      await db
        .insertInto('document_copies')
        .values({ type, name: id, ...columns })
        .onConflict((conflict) => conflict.columns(['type', 'name']).doUpdateSet(columns))
        .execute();
    },

    async removeCopy({ type, id }) {
      const removed = await db
        .deleteFrom('document_copies')
        .where('type', '=', type)
        .where('name', '=', id)
        .returning('name')
        .executeTakeFirst();
      return removed !== undefined;
    },
  } satisfies Partial<DocumentRepository>;
}

/** Everything that was ever published. */
function createRevisions({ db }: Database) {
  const selectRevisions = ({ type, id }: DocumentRef) =>
    db
      .selectFrom('document_revisions')
      .leftJoin('users', 'users.id', 'document_revisions.saved_by')
      .selectAll('document_revisions')
      .select('users.username')
      .where('type', '=', type)
      .where('name', '=', id);

  return {
    async addRevision({ type, id }, { number, value, shape, message, savedAt, savedBy }) {
      await db
        .insertInto('document_revisions')
        .values({
          ...{ type, name: id, number, shape, message },
          value: JSON.stringify(value),
          saved_at: savedAt,
          saved_by: savedBy,
        })
        .execute();
    },

    async listRevisions(ref) {
      const rows = await selectRevisions(ref).orderBy('number', 'desc').execute();
      return rows.map(toRevision);
    },

    async findRevision(ref, number) {
      const row = await selectRevisions(ref).where('number', '=', number).executeTakeFirst();
      return row ? { ...toRevision(row), value: JSON.parse(row.value), shape: row.shape } : null;
    },
  } satisfies Partial<DocumentRepository>;
}

/** Stores links to working copies of documents. */
export function createDocumentLinkRepository({ db }: Database): DocumentLinkRepository {
  return {
    async insert({ type, id }, { tokenHash, createdAt, createdBy, expiresAt }) {
      const row = await db
        .insertInto('document_links')
        .values({
          ...{ type, name: id, token_hash: tokenHash },
          created_at: createdAt,
          created_by: createdBy,
          expires_at: expiresAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    async find(tokenHash, now) {
      const row = await db
        .selectFrom('document_links')
        .select(['type', 'name'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row ? { type: row.type as DocumentType, id: row.name } : null;
    },

    async list({ type, id }, now) {
      const rows = await db
        .selectFrom('document_links')
        .leftJoin('users', 'users.id', 'document_links.created_by')
        .selectAll('document_links')
        .select('users.username')
        .where('type', '=', type)
        .where('name', '=', id)
        .where('expires_at', '>', now)
        .orderBy('document_links.id', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        createdAt: row.created_at,
        createdBy: toEditor(row.created_by, row.username),
        expiresAt: row.expires_at,
      }));
    },

    async remove({ type, id }, link) {
      const removed = await db
        .deleteFrom('document_links')
        .where('type', '=', type)
        .where('name', '=', id)
        .where('id', '=', link)
        .returning('id')
        .executeTakeFirst();
      return removed !== undefined;
    },
  };
}

const toEditor = (id: number | null, username: string | null) =>
  id === null || username === null ? null : { id, username };

const parse = (json: string | null) => json && JSON.parse(json);

type Row<Table extends keyof Tables> = Selectable<Tables[Table]> & {
  readonly username: string | null;
};

const toDocument = (row: Row<'documents'>) => ({
  ...{ type: row.type as DocumentType, id: row.name, number: row.id },
  ...{ status: row.status, shape: row.shape, version: row.version },
  value: parse(row.value),
  base: parse(row.base),
  changedAt: row.changed_at,
  changedBy: toEditor(row.changed_by, row.username),
});

const toCopy = (row: Row<'document_copies'>) => ({
  value: JSON.parse(row.value),
  basedOn: row.based_on,
  savedAt: row.saved_at,
  savedBy: toEditor(row.saved_by, row.username),
});

const toRevision = (row: Row<'document_revisions'>) => ({
  number: row.number,
  message: row.message,
  savedAt: row.saved_at,
  savedBy: toEditor(row.saved_by, row.username),
});
