import { sql } from 'kysely';
import type { ArticleInquiries } from '#domain/messages/public.ts';
import type { Database } from '../database.ts';

/** More would not be looked at. */
const ARTICLES_MAX = 20;

/** The articles that senders of the inbox read last, since a time, most messages first. */
export async function readArticles(
  { scans, engineName }: Database,
  since: string,
): Promise<readonly ArticleInquiries[]> {
  // The source is a text on both engines.
  const path =
    engineName === 'sqlite'
      ? sql<string>`json_extract(source, '$.lastArticle')`
      : sql<string>`(source::json ->> 'lastArticle')`;
  return (
    scans
      .selectFrom('contact_submissions')
      .select([path.as('path'), (select) => select.fn.countAll<number>().as('inquiries')])
      .where('folder', '=', 'inbox')
      .where('created_at', '>=', since)
      .where(path, 'is not', null)
      // The first column: PostgreSQL does not see that two expressions with parameters are the same.
      .groupBy(sql`1`)
      .orderBy('inquiries', 'desc')
      .orderBy(sql`1`)
      .limit(ARTICLES_MAX)
      .execute()
  );
}
