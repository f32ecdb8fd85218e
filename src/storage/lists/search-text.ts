import { readText } from '#rules/html/read-text.ts';
import { listWords } from './text-folding.ts';

// At most 3 bytes per unit in UTF-8, so that the words of one row stay below the 1,048,575 bytes of
// PostgreSQL's tsvector. Words beyond it are not found; nothing else is lost.
const LENGTH_MAX = 300_000;

/** The fields by which a post is found. */
export interface SearchablePost {
  readonly title: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  /** HTML; only its text counts. */
  readonly content: string;
}

/** The fields by which a message is found. */
export interface SearchableMessage {
  readonly fullName: string;
  readonly email: string;
  readonly company: string | null;
  readonly message: string;
}

/**
 * The search text of a post: its folded words separated by single spaces, up to a maximum length.
 */
export function toPostSearchText(post: SearchablePost): string {
  return toSearchText([post.title, post.excerpt, ...post.tags, readText(post.content)]);
}

/** The search text of a contact message, in the same form. */
export function toMessageSearchText(message: SearchableMessage): string {
  return toSearchText([message.fullName, message.email, message.company ?? '', message.message]);
}

function toSearchText(parts: readonly string[]): string {
  const words = listWords(parts.join('\n').slice(0, LENGTH_MAX));
  const text = words.join(' ');
  // Folding can make a text longer, hence the second cut, which is between two words.
  return text.length <= LENGTH_MAX ? text : text.slice(0, text.lastIndexOf(' ', LENGTH_MAX));
}
