import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { MediaMention, MediaRepository } from '#domain/media/public.ts';
import type { Field, NameOf } from '#shared/fields/field.ts';
import { MEDIA_PATH } from '#shared/media/media-path.ts';
import { type PostFields, postFields } from '#shared/posts/post-fields.ts';
import type { Database } from '../database.ts';
import { columnOf } from '../field-rows.ts';
import { hasIdAmong, toBatches } from '../lists/id-lists.ts';
import { selectRows } from '../rows.ts';
import type { Tables } from '../schema.ts';
import { listMentioned } from './picture-mentions.ts';

type AddressName = NameOf<PostFields, { form: 'address' }>;

/** The columns of posts that hold the address of a picture. */
export const addressColumns = Object.entries<Field>(postFields).flatMap(([name, field]) =>
  'form' in field && field.form === 'address' ? columnOf(name as AddressName) : [],
);

/** More posts than anybody reads the names of. */
const MENTIONS_MAX = 500;

/** Posts whose texts are in memory at once. */
const TEXTS_AT_ONCE = 100;

const PREFIX = `%${MEDIA_PATH}`;

/** Finds the uses of pictures: `picture_mentions` says which posts may use one, their rows whether. */
export function createMediaUses(database: Database) {
  const listNames = async (id: number) => {
    const names = selectRows(database.db, 'media_names', ['hash'], { mediaId: id });
    const rows = await names.orderBy('hash').execute();
    return rows.map(({ hash }) => hash);
  };

  return {
    listNames,

    async listMentions(id) {
      const names = await listNames(id);
      if (names.length === 0) return [];
      const posts = await listInPosts(database, names);
      const inPosts = posts.filter(isShown);
      const inTrash = await listInTrash(database, names);
      const former = posts.filter((post) => !isShown(post));
      return [
        ...inPosts,
        ...(await listInCopies(database, names)),
        ...inTrash,
        ...former.map((post) => ({ ...post, place: 'history' as const })),
      ];
    },

    async listTexts(after, ids) {
      const rows = await database.scans
        .selectFrom('blog_posts')
        .where('id', '>', after)
        .where('content', 'like', `${PREFIX}%`)
        .where('id', 'in', (posts) =>
          posts
            .selectFrom('picture_mentions as mention')
            .select('mention.post_id')
            .$if(ids !== undefined, (of) =>
              of
                .innerJoin('media_names as names', 'names.hash', 'mention.hash')
                .where(hasIdAmong(database, ids ?? [], 'names.media_id')),
            ),
        )
        .select(['id as postId', 'content as html'])
        .orderBy('id')
        .limit(TEXTS_AT_ONCE)
        .execute();
      return rows;
    },

    async countUses(ids) {
      const counts = new Map<number, number>();
      for (const batch of toBatches(ids)) {
        const rows = await database.scans
          .selectFrom('media_names as names')
          .innerJoin('picture_mentions as mention', 'mention.hash', 'names.hash')
          .innerJoin('blog_posts', 'blog_posts.id', 'mention.post_id')
          .where('names.media_id', 'in', batch)
          .where((is) => showsName(is))
          .groupBy('names.media_id')
          .select((select) => [
            'names.media_id as id',
            sql<number>`count(distinct ${select.ref('blog_posts.id')})`.as('posts'),
          ])
          .execute();
        for (const { id, posts } of rows) counts.set(id, Number(posts));
      }
      for (const used of await listUsedInCopies(database)) {
        for (const id of used.filter((one) => ids.includes(one))) {
          counts.set(id, (counts.get(id) ?? 0) + 1);
        }
      }
      return counts;
    },
  } satisfies Partial<MediaRepository>;
}

/** Whether a post that once named a picture still does. */
const isShown = ({ isCover, isShared, html }: MediaMention) => isCover || isShared || html !== null;

/** Whether a post shows the picture by the name in `names.hash`. */
export function showsName(
  is: ExpressionBuilder<Tables & { names: Tables['media_names'] }, 'blog_posts' | 'names'>,
): Expression<SqlBool> {
  const pattern = sql<string>`${PREFIX} || ${is.ref('names.hash')} || '/%'`;
  return is.or(
    [...addressColumns, 'content' as const].map((column) =>
      is(`blog_posts.${column}`, 'like', pattern),
    ),
  );
}

/** The pictures that each unsent text names. There are few such texts, so all are read. */
export async function listUsedInCopies({
  scans,
}: Database): Promise<readonly (readonly number[])[]> {
  const copies = await scans
    .selectFrom('working_copies')
    .select('fields')
    .where('fields', 'like', `${PREFIX}%`)
    .execute();
  const namesOf = copies.map(({ fields }) => listMentioned([fields]));
  const ids = new Map<string, number>();
  for (const batch of toBatches([...new Set(namesOf.flat())])) {
    const rows = await selectRows(scans, 'media_names', ['hash', 'mediaId'], {
      hash: batch,
    }).execute();
    for (const { hash, mediaId } of rows) ids.set(hash, mediaId);
  }
  return namesOf.map((names) => [...new Set(names.flatMap((name) => ids.get(name) ?? []))]);
}

async function listInPosts(
  { scans }: Database,
  names: readonly string[],
): Promise<readonly MediaMention[]> {
  const rows = await scans
    .selectFrom('blog_posts')
    .where('id', 'in', (posts) =>
      posts.selectFrom('picture_mentions').select('post_id').where('hash', 'in', names),
    )
    .select((is) => {
      const matches = (column: 'content' | (typeof addressColumns)[number]) =>
        is.or(names.map((name) => is(column, 'like', `${PREFIX}${name}/%`)));
      // SQLite has no truth values, and its drivers read them as numbers.
      const toNumber = (condition: Expression<SqlBool>) =>
        is.case().when(condition).then(1).else(0).end();
      return [
        'id',
        'title',
        toNumber(matches('cover_image')).as('isCover'),
        toNumber(is.or(addressColumns.map(matches))).as('isShared'),
        is.case().when(matches('content')).then(is.ref('content')).else(null).end().as('html'),
      ];
    })
    .orderBy('id')
    .limit(MENTIONS_MAX)
    .execute();
  return rows.map(({ id: postId, isCover, isShared, ...row }) => ({
    ...{ place: 'post', postId, isCover: isCover === 1, isShared: isShared === 1 },
    ...row,
  }));
}

async function listInTrash(
  { scans }: Database,
  names: readonly string[],
): Promise<readonly MediaMention[]> {
  const rows = await scans
    .selectFrom('deleted_posts')
    .select(['id', 'post'])
    .where('id', 'in', (posts) =>
      posts.selectFrom('picture_mentions').select('post_id').where('hash', 'in', names),
    )
    .orderBy('id')
    .limit(MENTIONS_MAX)
    .execute();
  return rows.map(({ id: postId, post }) => ({
    ...{ place: 'trash', postId, isCover: false, isShared: false, html: null },
    title: JSON.parse(post).title,
  }));
}

async function listInCopies(
  { scans }: Database,
  names: readonly string[],
): Promise<readonly MediaMention[]> {
  const rows = await scans
    .selectFrom('working_copies')
    .select(['post_id', 'title'])
    .where((is) => is.or(names.map((name) => is('fields', 'like', `${PREFIX}${name}/%`))))
    .orderBy('name')
    .limit(MENTIONS_MAX)
    .execute();
  return rows.map(({ post_id: postId, title }) => ({
    ...{ place: 'working-copy', postId, title, isCover: false, isShared: false, html: null },
  }));
}
