import { UpdatePostRequest } from '#contracts/posts/endpoints.ts';
import { changeNames, defaultsOf } from '#shared/fields/field-values.ts';
import { type PostChange, postFields } from '#shared/posts/post-fields.ts';
import { cutText } from '#shared/text/cut-text.ts';
import { foldSpaces } from '#shared/text/fold-spaces.ts';

/** The fields that an export can give as they are, and not only after further work. */
const names = changeNames(postFields).filter(
  (name) => !['title', 'slug', 'excerpt', 'content', 'createdAt'].includes(name),
);

/** Those fields, each with a value. */
export type GivenFields = {
  readonly [Name in Exclude<
    keyof PostChange,
    'title' | 'slug' | 'excerpt' | 'content' | 'createdAt'
  >]-?: Exclude<PostChange[Name], undefined>;
};

/** Fields of a post with what had to be changed in them, in words. */
export interface ReadFields {
  readonly fields: GivenFields;
  readonly title: string | null;
  readonly notes: readonly string[];
}

/** Takes what the contract of posts allows; anything else becomes the field's default. */
export function readFields(given: Readonly<Record<string, unknown>>): ReadFields {
  const notes: string[] = [];
  const defaults: Readonly<Record<string, unknown>> = defaultsOf(postFields);
  const read = names.map((name) => {
    const value = given[name] === '' ? null : given[name];
    if (value === undefined || value === null) return [name, defaults[name]];
    const wanted = name === 'tags' ? fitTags(value, notes) : value;
    const result = UpdatePostRequest.shape[name].safeParse(wanted);
    if (result.success) return [name, result.data];
    notes.push(`${name} left out: ${result.error.issues[0]?.message}`);
    return [name, defaults[name]];
  });
  return { fields: Object.fromEntries(read), title: readTitle(given.title, notes), notes };
}

/** Shorter titles than people may type stay: the post is worth more than the bound. */
function readTitle(value: unknown, notes: string[]): string | null {
  const title = typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
  if (title === '') return null;
  const { min, max } = postFields.title;
  if (title.length > max) notes.push(`the title is cut at ${max} characters`);
  if (title.length < min) notes.push(`the title is shorter than ${min} characters`);
  return cutText(title, max);
}

function fitTags(value: unknown, notes: string[]): readonly string[] {
  const { max, itemMax } = postFields.tags;
  const tags = (Array.isArray(value) ? value : [])
    .filter((tag): tag is string => typeof tag === 'string')
    .map((tag) => foldSpaces(tag.replaceAll('\0', '')))
    .filter((tag) => tag !== '');
  const fitting = tags.filter((tag) => tag.length <= itemMax);
  for (const tag of tags) {
    if (tag.length > itemMax) notes.push(`tag left out, too long: ${cutText(tag, itemMax)}…`);
  }
  if (fitting.length > max) notes.push(`tags left out, more than ${max}: ${fitting.length - max}`);
  return fitting.slice(0, max);
}
