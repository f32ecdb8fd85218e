import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { AuditEntry, AuditFilter, AuditLog } from '#domain/audit/public.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { describeEntry } from '#shared/audit/describe-entry.ts';
import type { Database } from '../database.ts';
import { countRows, findTotal, takeWindow } from '../lists/list-window.ts';
import { listWords } from '../lists/text-folding.ts';
import { countChanged, insertRows } from '../rows.ts';
import type { Tables } from '../schema.ts';
import { findOrigin } from './acting-person.ts';

/** Stores what people do; who does it comes from `onBehalfOf`. */
export function createAuditRepository(database: Database): AuditLog {
  return {
    async record({ at, action, subject = null, changes = [], ...given }) {
      const origin = findOrigin();
      const { actor = origin.actor } = given;
      const texts = [
        describeEntry({ actor, action, subject, address: origin.address }),
        subject?.label ?? '',
        origin.address ?? '',
        ...changes.flatMap(({ field, from, to }) => [field, from ?? '', to ?? '']),
      ];
      await insertRows(database.db, 'audit_entries', {
        ...{ at, action, address: origin.address, changes: JSON.stringify(changes) },
        ...{ actorId: actor?.id ?? null, actorName: actor?.username ?? null },
        ...{ subjectType: subject?.type ?? null, subjectId: subject?.id ?? null },
        subjectLabel: subject?.label ?? null,
        // Each word with a space before it, so that beginnings of words can be searched for.
        searchText: listWords(texts.join('\n'))
          .map((word) => ` ${word}`)
          .join(''),
      }).execute();
    },

    async list(filter) {
      const filtered = selectFiltered(database, filter);
      const rows = await takeWindow(
        // Ids rise with time, and never repeat.
        filtered.selectAll().orderBy('id', 'desc'),
        filter,
      ).execute();
      const total = findTotal(filter, rows.length) ?? (await countRows(filtered));
      return { rows: rows.map(toEntry), total };
    },

    removeOlderThan: (until) =>
      countChanged(database.db.deleteFrom('audit_entries').where('at', '<=', until)),
  };
}

function selectFiltered(
  { scans }: Database,
  { words = '', action, personId, beforeId, since, before }: AuditFilter,
): SelectQueryBuilder<Tables, 'audit_entries', object> {
  let rows = scans.selectFrom('audit_entries').select([]);
  if (action?.includes('.')) rows = rows.where('action', '=', action as AuditAction);
  else if (action) rows = rows.where('action', 'like', `${action}.%` as AuditAction);
  if (since !== undefined) rows = rows.where('at', '>=', since);
  if (before !== undefined) rows = rows.where('at', '<', before);
  if (beforeId !== undefined) rows = rows.where('id', '<', beforeId);
  if (personId !== undefined) {
    rows = rows.where((is) =>
      is.or([
        is('actor_id', '=', personId),
        is.and([is('subject_type', '=', 'user'), is('subject_id', '=', personId)]),
      ]),
    );
  }
  // Words have no characters with a meaning in patterns. Two years of entries are few enough to scan.
  for (const word of listWords(words)) rows = rows.where('search_text', 'like', `% ${word}%`);
  return rows;
}

function toEntry(row: Selectable<Tables['audit_entries']>): AuditEntry {
  const { id, at, action, actor_id, subject_type, address, changes } = row;
  const actor = actor_id === null ? null : { id: actor_id, username: row.actor_name ?? '' };
  const subject = subject_type && {
    type: subject_type,
    id: row.subject_id ?? 0,
    label: row.subject_label ?? '',
  };
  return { id, at, actor, action, subject, address, changes: JSON.parse(changes) };
}
