import type { PostChange } from '#shared/posts/post-fields.ts';
import { toPostHtml } from './html/to-post-html.ts';
import { normaliseTags } from './normalise-tags.ts';
import type { PostChanges } from './post.ts';
import { makeSlug } from './post-slug.ts';

type Given = { readonly [Name in keyof PostChange]: Exclude<PostChange[Name], undefined> };

/** The given fields of a post in the form in which they are stored. */
export function toKeptForm<Some extends Given>(given: Some): Some & PostChanges {
  const { slug, tags, content } = given;
  return {
    ...given,
    ...(slug !== undefined && { slug: makeSlug(slug) }),
    ...(tags && { tags: normaliseTags(tags) }),
    ...(content !== undefined && { content: toPostHtml(content), contentSource: content }),
  };
}
