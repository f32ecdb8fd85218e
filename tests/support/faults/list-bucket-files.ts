import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';

/** The files of pictures in a data directory, drafts too. */
export async function listFolderFiles(dataDir: string): Promise<readonly string[]> {
  const folder = path.join(dataDir, 'media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** The files of pictures in a PostgreSQL database, and a name for each chunk without its file. */
export async function listDatabaseFiles(databaseUrl: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select key as name from media_files union all
       select 'chunk ' || version from media_file_chunks
       where version not in (select version from media_files)`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
