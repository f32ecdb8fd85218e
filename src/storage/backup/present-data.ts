import { sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { Row } from './backup-rows.ts';
import { backedUpTables } from './backup-tables.ts';
import { type Asked, listTables } from './database-shape.ts';

/** Asks through an engine's connection. */
export function askIn({ name, db }: Engine): Asked {
  return { engineName: name, ask: async (text) => (await sql.raw(text).execute(db)).rows as Row[] };
}

/** Whether a database has rows that a restore would remove. */
export async function holdsData(asked: Asked): Promise<boolean> {
  const present = await listTables(asked);
  for (const table of backedUpTables.filter((one) => present.includes(one))) {
    if ((await asked.ask(`select 1 from ${table} limit 1`)).length > 0) return true;
  }
  return false;
}

/** The hashes of all pictures that a database names. */
export async function listPictureHashes(asked: Asked): Promise<readonly string[]> {
  if (!(await listTables(asked)).includes('media')) return [];
  return (await asked.ask('select hash from media')).map(({ hash }) => String(hash));
}

/**
 * Notes that files of these pictures may have to be removed: a server does so once `until` has
 * passed, unless a record names them by then.
 */
export async function claimPictures(
  asked: Asked,
  hashes: readonly string[],
  until: string,
): Promise<void> {
  if (!(await listTables(asked)).includes('media_claims')) return;
  // Both texts consist of digits, letters and the signs of a time, so they need no parameters.
  const named = hashes.filter((hash) => /^[0-9a-f]{32}$/.test(hash));
  for (const hash of named) {
    await asked.ask(
      `insert into media_claims (hash, token, claimed_until)
        values ('${hash}', 'restore', '${until}') on conflict (hash) do nothing`,
    );
  }
}
