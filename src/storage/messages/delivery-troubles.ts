import { type SqlBool, sql } from 'kysely';
import type { TroubleRule } from '#domain/messages/public.ts';
import type { Database } from '../database.ts';

/** Deliveries that are still tried. */
export const OPEN_STATES = ['pending', 'retrying'] as const;

/** Deliveries of messages in the inbox that nobody has closed; deliveries are `d`. */
export const selectOfInbox = ({ db }: Pick<Database, 'db'>) =>
  db
    .selectFrom('contact_deliveries as d')
    .innerJoin('contact_submissions as m', 'm.id', 'd.message_id')
    .where('m.folder', '=', 'inbox')
    .where('m.status', '<>', 'closed');

/** True for deliveries, as `d`, that failed or have waited for too long. */
export function isTrouble({ overdueSince, channels }: TroubleRule) {
  const whoseWait = [
    sql<SqlBool>`d.history_id is not null`,
    ...channels.map((channel) => sql<SqlBool>`d.channel = ${channel}`),
  ];
  return sql<SqlBool>`(d.state = 'failed' or d.state in (${sql.join(OPEN_STATES)})
    and d.tried_since <= ${overdueSince} and (${sql.join(whoseWait, sql` or `)}))`;
}
