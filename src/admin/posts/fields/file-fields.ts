import { postFields } from '#shared/posts/post-fields.ts';
import type { PostDraft } from '../form/post-draft.ts';
import { toDay, toTime } from './publication-date.ts';

type Values = Readonly<Record<string, unknown>>;

const sources = {
  title: ['title'],
  excerpt: ['excerpt', 'description', 'summary', 'subtitle', 'customexcerpt'],
  tags: ['tags', 'tag', 'categories', 'category', 'keywords'],
  createdAt: ['date', 'publishdate', 'pubdate', 'publishedat', 'pubdatetime', 'created'],
  slug: ['slug'],
  seoTitle: ['seotitle', 'metatitle'],
  seoDescription: ['seodescription', 'metadescription'],
  canonicalUrl: ['canonicalurl', 'canonical'],
} as const satisfies Partial<Record<keyof PostDraft, readonly string[]>>;

type TakenField = keyof typeof sources;

/** `pubDate`, `pub_date` and `pub-date` are the same. */
const fold = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, '');

/** Fills empty fields of a form from those above a Markdown file, by the names of Hugo, Jekyll, Astro and Ghost. */
export function takeFileFields(draft: PostDraft, values: Values) {
  const names = Object.keys(values);
  const taken = (Object.keys(sources) as TakenField[])
    .filter((field) => draft[field].trim() === '')
    .map((field) => take(field, names, values))
    .filter((found) => found !== null);
  const used = taken.flatMap((found) => found.names);
  const left = names.filter((name) => !used.includes(name));
  const notes = [
    taken.length > 0 &&
      `Taken from the fields above it: ${taken.map(({ field }) => postFields[field].label).join(', ')}.`,
    left.length > 0 && `Not taken: ${left.join(', ')}.`,
  ];
  return {
    changes: taken.flatMap((found) => found.changes),
    note: notes.filter((note) => note !== false).join(' '),
  };
}

type Changes = readonly (readonly [TakenField | 'time', string])[];

function take(field: TakenField, names: readonly string[], values: Values) {
  const known: readonly string[] = sources[field];
  const found = names
    .filter((name) => known.includes(fold(name)))
    .sort((one, other) => known.indexOf(fold(one)) - known.indexOf(fold(other)))
    .map((name) => ({ name, changes: read(field, values[name]) }))
    .filter(({ changes }) => changes.length > 0);
  // Tags and categories are both tags; of anything else there is one.
  const used = field === 'tags' ? found : found.slice(0, 1);
  if (used.length === 0) return null;
  const changes: Changes =
    field === 'tags'
      ? [['tags', used.flatMap(({ changes: [tags] }) => tags?.[1] ?? []).join(', ')]]
      : used.flatMap((one) => one.changes);
  return { field, names: used.map(({ name }) => name), changes };
}

function read(field: TakenField, value: unknown): Changes {
  if (field === 'createdAt') return readDate(value);
  const list = field === 'tags' && Array.isArray(value) ? value : [value];
  const isText = (one: unknown) => typeof one === 'string' || typeof one === 'number';
  const texts = list.filter(isText).map((one) => String(one).trim());
  const text = texts.filter((one) => one !== '').join(', ');
  return text === '' ? [] : [[field, text]];
}

/** A day, or a moment, which without a zone is the writer's. */
function readDate(value: unknown): Changes {
  const text = value instanceof Date ? value.toISOString() : value;
  if (typeof text !== 'string') return [];
  const [day] = /^\d{4}-\d{2}-\d{2}$/.exec(text.trim()) ?? [];
  const date = new Date(day ? `${day}T00:00` : text);
  if (Number.isNaN(date.getTime())) return [];
  return [
    ['createdAt', toDay(date)],
    ['time', day ? '' : toTime(date)],
  ];
}
