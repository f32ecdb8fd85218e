import type { PostChange } from '#shared/posts/post-fields.ts';
import { toPostHtml } from './html/to-post-html.ts';
import { normaliseTags } from './normalise-tags.ts';
import type { PostChanges } from './post.ts';
import { makeSlug } from './post-slug.ts';

type Given = { readonly [Name in keyof PostChange]: Exclude<PostChange[Name], undefined> };

/** Makes HTML of what an author typed, as `toPostHtml` does. */
export type RenderPost = (typed: string) => Promise<string>;

/** Who renders posts: another thread, where others wait for answers meanwhile. */
export interface PostRendering {
  readonly renderPost: RenderPost;
}

/** For commands and a first start, while nobody waits for answers. */
export const renderInPlace: RenderPost = async (typed) => toPostHtml(typed);

/** The given fields of a post in the form in which they are stored. */
export async function toKeptForm<Some extends Given>(
  given: Some,
  { renderPost }: PostRendering,
): Promise<Some & PostChanges> {
  const { slug, tags, content } = given;
  return {
    ...given,
    ...(slug !== undefined && { slug: makeSlug(slug) }),
    ...(tags && { tags: normaliseTags(tags) }),
    ...(content !== undefined && { content: await renderPost(content), contentSource: content }),
  };
}
