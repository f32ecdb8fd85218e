import type { KyselyConfig } from 'kysely';
import type { NoteQuery } from '../database.ts';

/** Has Kysely time each query, from when it has a connection; costs nothing if nobody asks. */
export function timeQueries(noteQuery: NoteQuery | undefined): Pick<KyselyConfig, 'log'> {
  if (!noteQuery) return {};
  return { log: ({ queryDurationMillis }) => noteQuery(queryDurationMillis / 1000) };
}
