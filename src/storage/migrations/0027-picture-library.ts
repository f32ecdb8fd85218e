import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { listWords } from '../lists/text-folding.ts';
import { columnTypesOf } from './column-types.ts';

/** Posts that are read at once. */
const BATCH = 100;

/**
 * Gives pictures a focal point, words to search for, and names of their own, so that a file can be
 * replaced; and notes which posts have ever named which picture.
 */
export async function addPictureLibrary(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  const { integer, key, tableOptions } = columnTypesOf(engineName);
  for (const column of ['focal_x', 'focal_y']) {
    await sql`alter table media add column ${sql.ref(column)} ${integer} not null default 50`.execute(
      db,
    );
  }
  await sql`alter table media add column search_text text not null default ''`.execute(db);

  // No foreign keys: a backup leaves pictures out whose files are lost.
  await sql`create table media_names (
    hash ${key} not null primary key,
    media_id ${integer} not null
  ) ${tableOptions}`.execute(db);
  await sql`create index media_names_media on media_names (media_id)`.execute(db);
  await sql`create table picture_mentions (
    hash ${key} not null,
    post_id ${integer} not null,
    primary key (hash, post_id)
  ) ${tableOptions}`.execute(db);
  await sql`create index picture_mentions_post on picture_mentions (post_id)`.execute(db);

  await sql`insert into media_names (hash, media_id) select hash, id from media`.execute(db);
  await fillSearchTexts(db);
  await fillMentions(
    db,
    sql`blog_posts`,
    sql`coalesce(cover_image, '') || coalesce(share_image, '') || content`,
  );
  await fillMentions(db, sql`deleted_posts`, sql`post`);
}

async function fillSearchTexts(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; alt: string; name: string }>`
    select id, alt, original_name as name from media`.execute(db);
  for (const { id, alt, name } of rows) {
    const words = listWords(`${alt}\n${name}`).map((word) => ` ${word}`);
    await sql`update media set search_text = ${words.join('')} where id = ${id}`.execute(db);
  }
}

async function fillMentions(
  db: Kysely<unknown>,
  table: ReturnType<typeof sql>,
  text: ReturnType<typeof sql>,
): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; text: string }>`
      select id, ${text} as text from ${table}
      where id > ${after} and ${text} like '%/media/%' order by id limit ${BATCH}`.execute(db);
    for (const row of rows) {
      const hashes = new Set(
        [...row.text.matchAll(/\/media\/([0-9a-f]{32})\//g)].map(([, h]) => h),
      );
      for (const hash of hashes) {
        await sql`insert into picture_mentions (hash, post_id) values (${hash}, ${row.id})`.execute(
          db,
        );
      }
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
