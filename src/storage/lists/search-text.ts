import { readText } from '#rules/html/read-text.ts';
import { listWords } from './text-folding.ts';

// At most 3 bytes a unit in UTF-8, so that the words of one row stay under the 1,048,575 bytes
// that PostgreSQL's tsvector can hold. Words beyond it are not found; nothing else is lost.
const LENGTH_MAX = 300_000;

/** What a post is found by. */
export interface SearchablePost {
  readonly title: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  /** HTML, of which only the text counts. */
  readonly content: string;
}

/** What a message is found by. */
export interface SearchableMessage {
  readonly fullName: string;
  readonly email: string;
  readonly company: string | null;
  readonly message: string;
}

/** The search text of a post: its folded words with single spaces between, bounded in length. */
export function toPostSearchText(post: SearchablePost): string {
  return toSearchText([post.title, post.excerpt, ...post.tags, readText(post.content)]);
}

/** The search text of a contact message; in form as that of a post. */
export function toMessageSearchText(message: SearchableMessage): string {
  return toSearchText([message.fullName, message.email, message.company ?? '', message.message]);
}

function toSearchText(parts: readonly string[]): string {
  const words = listWords(parts.join('\n').slice(0, LENGTH_MAX));
  const text = words.join(' ');
  // Folding can lengthen a text, hence the second cut; it falls between two words.
  return text.length <= LENGTH_MAX ? text : text.slice(0, text.lastIndexOf(' ', LENGTH_MAX));
}
