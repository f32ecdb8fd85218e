import type { Selectable } from 'kysely';
import type { DocumentScheduleRepository, StoredSchedule } from '#domain/documents/public.ts';
import type { DocumentType } from '#shared/documents/document-types.ts';
import type { Database } from '../database.ts';
import type { Tables } from '../schema.ts';

/** Stores texts of documents that are published at a time. */
export function createDocumentScheduleRepository({ db }: Database): DocumentScheduleRepository {
  const select = () =>
    db
      .selectFrom('document_schedules')
      .leftJoin('users', 'users.id', 'document_schedules.scheduled_by')
      .selectAll('document_schedules')
      .select('users.username');
  return {
    async put({ type, id }, { value, shape, basedOn, message, at, scheduledAt, scheduledBy }) {
      const columns = {
        ...{ value: JSON.stringify(value), shape, based_on: basedOn, message, publish_at: at },
        ...{ scheduled_at: scheduledAt, scheduled_by: scheduledBy },
      };
      await db
        .insertInto('document_schedules')
        .values({ type, name: id, ...columns })
        .onConflict((conflict) => conflict.columns(['type', 'name']).doUpdateSet(columns))
        .execute();
    },

    async find({ type, id }) {
      const row = await select().where('type', '=', type).where('name', '=', id).executeTakeFirst();
      return row ? toSchedule(row) : null;
    },

    async listDue(now) {
      const rows = await select().where('publish_at', '<=', now).orderBy('publish_at').execute();
      return rows.map(toSchedule);
    },

    async remove({ type, id }) {
      const removed = await db
        .deleteFrom('document_schedules')
        .where('type', '=', type)
        .where('name', '=', id)
        .returning('name')
        .executeTakeFirst();
      return removed !== undefined;
    },
  };
}

const toSchedule = ({
  username,
  ...row
}: Selectable<Tables['document_schedules']> & {
  readonly username: string | null;
}): StoredSchedule => ({
  ...{ type: row.type as DocumentType, id: row.name, value: JSON.parse(row.value) },
  ...{ shape: row.shape, basedOn: row.based_on, message: row.message, at: row.publish_at },
  scheduledAt: row.scheduled_at,
  scheduledBy:
    row.scheduled_by !== null && username !== null ? { id: row.scheduled_by, username } : null,
});
