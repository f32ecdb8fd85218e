import type { Kysely } from 'kysely';
import { MEDIA_PATH } from '#shared/media/media-path.ts';
import type { Tables } from '../schema.ts';

const MENTION = new RegExp(`${MEDIA_PATH}([0-9a-f]{32})/`, 'g');

/** Far below the number of parameters that a statement may have. */
const ROWS_AT_ONCE = 500;

/** The names of uploaded pictures in these texts, each once. */
export function listMentioned(texts: Iterable<string>): readonly string[] {
  const names = new Set<string>();
  for (const text of texts) for (const [, name = ''] of text.matchAll(MENTION)) names.add(name);
  return [...names];
}

/**
 * Notes the pictures that the fields of a post name. What is noted stays until the post is gone for
 * good, so it also tells what earlier versions show; whoever wants to know what the post shows now
 * has to look at its row.
 */
export async function noteMentions(
  db: Kysely<Tables>,
  postId: number,
  fields: object,
): Promise<void> {
  const texts = Object.values(fields).filter((value) => typeof value === 'string');
  const rows = listMentioned(texts).map((hash) => ({ hash, post_id: postId }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto('picture_mentions')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
