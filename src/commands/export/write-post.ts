import { type Post, toPostHtml } from '#domain/posts/public.ts';
import { keptNames } from '#shared/fields/field-values.ts';
import { EXPORT_FORMAT, FRONT_MATTER_NAMES } from '#shared/posts/front-matter.ts';
import { postFields } from '#shared/posts/post-fields.ts';

/** Parts of a post's file besides its fields. */
export interface PostSurroundings {
  readonly author: string | null;
  /** Former paths that lead to it. */
  readonly aliases: readonly string[];
}

/** Fields that are not in the front matter under a name of their own. */
const ELSEWHERE: readonly string[] = ['id', 'authorId', 'published', 'content', 'contentSource'];

/**
 * A post as a file: its fields as YAML, from which an import makes the same post, and below them what
 * its author typed, to the letter.
 */
export function writePost(post: Post, { author, aliases }: PostSurroundings): string {
  const names = keptNames(postFields).filter((name) => !ELSEWHERE.includes(name));
  const values = {
    ...Object.fromEntries(names.map((name) => [FRONT_MATTER_NAMES[name] ?? name, post[name]])),
    draft: !post.published,
    ...(author !== null && { author }),
    ...(aliases.length > 0 && { aliases: [...aliases].sort() }),
    [EXPORT_FORMAT.key]: EXPORT_FORMAT.version,
    // An earlier release may have made other HTML of the same text.
    ...(toPostHtml(post.contentSource) !== post.content && { content: post.content }),
  };
  const lines = Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}:${toYaml(value)}\n`);
  return `---\n${lines.join('')}---\n${post.contentSource}`;
}

/** A list has a line for each item. */
function toYaml(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return ` ${toJson(value)}`;
  return value.map((item) => `\n  - ${toJson(item)}`).join('');
}

/**
 * JSON is YAML that no reader takes for something else: quoted, and on one line. Some readers would
 * break lines at characters that JSON leaves as they are.
 */
function toJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
