import { readTables } from './read-tables.ts';

type Values = Readonly<Record<string, unknown>>;

/** Rows of other tables about posts, by the posts' ids. */
export interface GhostRelations {
  readonly tags: ReadonlyMap<string, readonly string[]>;
  readonly authors: ReadonlyMap<string, string>;
  readonly meta: ReadonlyMap<string, Values>;
}

/** Ids are numbers or texts, depending on the release. */
export const toId = (value: unknown): string => String(value);

/** Reads what is not in the table of posts itself; its rows are small. */
export async function readRelations(file: string): Promise<GhostRelations> {
  const tags = new Map<string, string>();
  const users = new Map<string, string>();
  const meta = new Map<string, Values>();
  const postsTags: Values[] = [];
  const postsAuthors: Values[] = [];
  for await (const { table, values } of readTables(file)) {
    if (table === 'tags' && isPublic(values)) tags.set(toId(values.id), String(values.name));
    else if (table === 'users') users.set(toId(values.id), String(values.slug ?? values.name));
    else if (table === 'posts_meta') meta.set(toId(values.post_id), values);
    else if (table === 'posts_tags') postsTags.push(values);
    else if (table === 'posts_authors') postsAuthors.push(values);
  }
  const authors = relate(postsAuthors, 'author_id', users);
  return {
    tags: relate(postsTags, 'tag_id', tags),
    authors: new Map([...authors].map(([id, [first = '']]) => [id, first])),
    meta,
  };
}

/** Tags that begin with `#` steer a theme; readers never see them. */
function isPublic({ name, visibility }: Values): boolean {
  return typeof name === 'string' && visibility !== 'internal' && !name.startsWith('#');
}

function relate(
  rows: readonly Values[],
  column: string,
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  const order = (row: Values) => (typeof row.sort_order === 'number' ? row.sort_order : 0);
  const related = new Map<string, string[]>();
  for (const row of [...rows].sort((a, b) => order(a) - order(b))) {
    const name = names.get(toId(row[column]));
    if (name === undefined) continue;
    const known = related.get(toId(row.post_id));
    if (known) known.push(name);
    else related.set(toId(row.post_id), [name]);
  }
  return related;
}
