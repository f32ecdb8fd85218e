import { type Kysely, sql } from 'kysely';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { Engine } from './database.ts';
import { toMediaSearchText } from './media/media-rows.ts';
import { addressColumns } from './media/media-uses.ts';
import { listMentioned, noteMentions } from './media/picture-mentions.ts';
import { noteLinks, toLinkRows } from './posts/post-links.ts';
import { lockPostWriting } from './posts/posts-writing.ts';
import type { Tables } from './schema.ts';

/** Posts that are read at once: their texts keep other work waiting only for a moment. */
const BATCH = 50;
/** For so long after an upgrade, instances of an older release may still be running. */
const WEEK_SECONDS = 7 * DAY_SECONDS;
/** Times of rows are those of the machines that wrote them. */
const CLOCKS_DIFFER_SECONDS = 300;

/**
 * Adds what an instance of an older release does not write for its posts and pictures, because it
 * does not know the tables: during a rolling upgrade it goes on after the schema was brought up to
 * date. Does nothing from a week after an upgrade on.
 */
export async function catchUpWithOlderRelease(engine: Engine, now: string): Promise<void> {
  const { rows } = await sql<{ at: string | null }>`
    select max(timestamp) as at from kysely_migration`.execute(engine.db);
  const upgradedAt = rows[0]?.at;
  if (!upgradedAt || addSeconds(upgradedAt, WEEK_SECONDS) < now) return;
  const since = addSeconds(upgradedAt, -CLOCKS_DIFFER_SECONDS);
  await namePictures(engine.db, since);
  await followPosts(engine, since);
}

async function namePictures(db: Kysely<Tables>, since: string): Promise<void> {
  const unnamed = await db
    .selectFrom('media')
    .select(['id', 'hash', 'alt', 'original_name'])
    .where('created_at', '>=', since)
    .where('hash', 'not in', (names) => names.selectFrom('media_names').select('hash'))
    .execute();
  for (const { id, hash, alt, original_name } of unnamed) {
    const search_text = toMediaSearchText(alt, original_name);
    await db.updateTable('media').set({ search_text }).where('id', '=', id).execute();
    // Unless the picture was removed meanwhile.
    await db
      .insertInto('media_names')
      .columns(['hash', 'media_id'])
      .expression((is) =>
        is
          .selectFrom('media')
          .select([sql.val(hash).as('hash'), 'id'])
          .where('id', '=', id),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function followPosts(engine: Engine, since: string): Promise<void> {
  const reads = engine.scans ?? engine.db;
  for (let after = 0; ; ) {
    const posts = await reads
      .selectFrom('blog_posts')
      .select(['id', 'content', ...addressColumns])
      .where('id', '>', after)
      .where('updated_at', '>=', since)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = posts.at(-1);
    if (!last) return;
    after = last.id;
    const noted = await readNoted(
      reads,
      posts.map(({ id }) => id),
    );
    for (const post of posts) {
      if (!isFollowed(post, noted)) await follow(engine.db, post.id);
    }
  }
}

type PostTexts = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly content: string;
};

interface Noted {
  readonly mentions: ReadonlySet<string>;
  readonly links: ReadonlyMap<number, readonly Tables['post_links'][]>;
}

async function readNoted(reads: Kysely<Tables>, ids: readonly number[]): Promise<Noted> {
  const mentions = await reads
    .selectFrom('picture_mentions')
    .selectAll()
    .where('post_id', 'in', ids)
    .execute();
  const links = await reads
    .selectFrom('post_links')
    .selectAll()
    .where('post_id', 'in', ids)
    .execute();
  return {
    mentions: new Set(mentions.map(({ post_id, hash }) => `${post_id} ${hash}`)),
    links: Map.groupBy(links, ({ post_id }) => post_id),
  };
}

function isFollowed(post: PostTexts, { mentions, links }: Noted): boolean {
  const noted = links.get(post.id) ?? [];
  const wanted = toLinkRows(post.id, post.content);
  const toKey = ({ origin, path, slug, links: count }: Tables['post_links']) =>
    JSON.stringify([origin, path, slug, count]);
  const keys = new Set(noted.map(toKey));
  return (
    noted.length === wanted.length &&
    wanted.every((link) => keys.has(toKey(link))) &&
    listMentioned(listTexts(post)).every((hash) => mentions.has(`${post.id} ${hash}`))
  );
}

const listTexts = (post: object) =>
  Object.values(post).filter((value): value is string => typeof value === 'string');

/** Reads the post again, among the writers of posts: it may have changed since. */
async function follow(db: Kysely<Tables>, id: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockPostWriting(transaction);
    const post = await transaction
      .selectFrom('blog_posts')
      .select(['content', ...addressColumns])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!post) return;
    await noteMentions(transaction, id, post);
    await noteLinks(transaction, id, post.content);
  });
}
