import type { DocumentScheduleRepository } from '#domain/documents/public.ts';
import type { DocumentType } from '#shared/documents/document-types.ts';
import type { Database } from '../database.ts';
import { columnsOf, deleteRows, hasChanged, putRow, withPerson } from '../rows.ts';

/** Stores texts of documents that are published at a time. */
export function createDocumentScheduleRepository({ db }: Database): DocumentScheduleRepository {
  const select = () =>
    db
      .selectFrom('document_schedules')
      .leftJoin('users', 'users.id', 'document_schedules.scheduled_by')
      .select(columnsOf('document_schedules', 'type', 'value', 'shape', 'basedOn', 'message'))
      .select(columnsOf('document_schedules', 'scheduledAt', 'scheduledBy'))
      .select(['name as id', 'publish_at as at', 'users.username']);
  type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];
  const toSchedule = (row: Row) => ({
    ...withPerson('scheduledBy')(row),
    ...{ type: row.type as DocumentType, value: JSON.parse(row.value) },
  });

  return {
    async put({ type, id }, { value, shape, basedOn, message, at, scheduledAt, scheduledBy }) {
      await putRow(
        db,
        'document_schedules',
        { type, name: id },
        {
          ...{ value: JSON.stringify(value), shape, basedOn, message, publishAt: at },
          ...{ scheduledAt, scheduledBy },
        },
      ).execute();
    },

    async find({ type, id }) {
      const row = await select().where('type', '=', type).where('name', '=', id).executeTakeFirst();
      return row ? toSchedule(row) : null;
    },

    async listDue(now) {
      const rows = await select().where('publish_at', '<=', now).orderBy('publish_at').execute();
      return rows.map(toSchedule);
    },

    remove: ({ type, id }) => hasChanged(deleteRows(db, 'document_schedules', { type, name: id })),
  };
}
