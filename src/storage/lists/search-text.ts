import type { Fields, NameOf, ValueOf } from '#shared/fields/field.ts';
import { searchableNames } from '#shared/fields/field-values.ts';
import { readText } from '#shared/html/read-text.ts';
import { type MessageFields, messageFields } from '#shared/messages/message-fields.ts';
import { type PostFields, postFields } from '#shared/posts/post-fields.ts';
import { listWords } from './text-folding.ts';

// At most 3 bytes per unit in UTF-8, so that the words of one row stay below the 1,048,575 bytes of
// PostgreSQL's tsvector. Words beyond it are not found; nothing else is lost.
const LENGTH_MAX = 300_000;

/** Escaped signs make HTML several times as long as its words, which are all that counts here. */
const HTML_LENGTH_MAX = 1_000_000;

type Searchable<Table> = {
  readonly [Name in NameOf<Table, { isSearchable: true }>]: ValueOf<Table[Name]>;
};

/** The search text of a post: its folded words separated by single spaces, up to a maximum length. */
export const toPostSearchText = (post: Searchable<PostFields>) =>
  toSearchText(listParts(postFields, post));

/** The search text of a contact message, in the same form. */
export const toMessageSearchText = (message: Searchable<MessageFields>) =>
  toSearchText(listParts(messageFields, message));

/** The texts of all searchable fields, HTML last: a text that is too long is cut at its end. */
function listParts(fields: Fields, values: Readonly<Record<string, unknown>>): string[] {
  const names = searchableNames(fields);
  const isHtml = (name: string) => fields[name]?.kind === 'html';
  return [
    ...names.filter((name) => !isHtml(name)).flatMap((name) => values[name] ?? []),
    ...names.filter(isHtml).map((name) => readText(String(values[name]).slice(0, HTML_LENGTH_MAX))),
  ].map(String);
}

function toSearchText(parts: readonly string[]): string {
  const words = listWords(parts.join('\n').slice(0, LENGTH_MAX));
  const text = words.join(' ');
  // Folding can make a text longer, so it is cut once more, between two words.
  return text.length <= LENGTH_MAX ? text : text.slice(0, text.lastIndexOf(' ', LENGTH_MAX));
}
