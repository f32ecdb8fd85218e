import { sql } from 'kysely';
import type { Engine } from '../database.ts';
import { isOfNewerRelease } from '../engines/migrate.ts';
import type { Row } from './backup-rows.ts';
import { backedUpTables } from './backup-tables.ts';
import { type Asked, listTables } from './database-shape.ts';

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

/** Throws if a newer release has written this PostgreSQL database: unknown tables would stay in the way. */
export async function requireReplaceable(asked: Asked): Promise<void> {
  if (asked.engineName === 'sqlite') return;
  if (!(await listTables(asked)).includes('kysely_migration')) return;
  const rows = await asked.ask('select name from kysely_migration');
  if (!isOfNewerRelease(rows.map(({ name }) => String(name)))) return;
  throw new Error(
    'DATABASE_URL: a newer release has written this database; restore into a new, empty one, and name that here',
  );
}

/** The hashes of all pictures that a database names. */
export async function listPictureHashes(asked: Asked): Promise<readonly string[]> {
  if (!(await listTables(asked)).includes('media')) return [];
  return (await asked.ask('select hash from media')).map(({ hash }) => String(hash));
}

/** Notes files that may have to be removed after `until`, unless a record names them by then. */
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
