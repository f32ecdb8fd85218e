import { findPostAtAddress, type WithPosts } from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { getPostPath, getTagPath, readPostPath, readTagPath } from '#shared/posts/post-paths.ts';
import type { WithRedirects } from './redirect-repository.ts';

/** More steps than anybody makes; a longer chain leads nowhere. */
const STEPS_MAX = 10;

/** Tags of the same words, whatever their case and accents. Tags know of redirects, so not their interface. */
interface WithSpellings {
  readonly tags: { listNamedLike(name: string): Promise<readonly { readonly name: string }[]> };
}

export interface Following extends Clock {
  readonly store: WithRedirects<'findTarget'> &
    WithPosts<'findBySlug' | 'findByFormerSlug' | 'isSlugInTrash'>;
}

export interface FindingRedirects extends Following {
  readonly store: Following['store'] & WithPosts<'listUncounted'> & WithSpellings;
}

/**
 * Where a path leads to in the end: through former slugs and redirects that people made, or to a tag
 * that is spelled otherwise; null if it leads nowhere else. Only for paths at which visitors find no page.
 */
export async function findRedirect(
  context: FindingRedirects,
  path: string,
): Promise<string | null> {
  const steps = await followPath(context, path);
  const tag = readTagPath(path);
  return steps.at(-1) ?? (tag === null ? null : findTagPath(context, tag));
}

/** Every path on the way from `path`, without itself; empty for a ring. */
export async function followPath(context: Following, path: string): Promise<readonly string[]> {
  const steps: string[] = [];
  for (let at = await takeStep(context, path); at !== null; at = await takeStep(context, at)) {
    if (at === path || steps.includes(at) || steps.length === STEPS_MAX) return [];
    steps.push(at);
  }
  return steps;
}

/** A post that visitors can read, now or under its former slug, comes before any redirect. */
async function takeStep({ store, now }: Following, path: string): Promise<string | null> {
  const slug = readPostPath(path);
  if (slug !== null) {
    const found = await findPostAtAddress({ store, now }, slug, null);
    if (found.ok) return null;
    if (found.reason === 'moved') return getPostPath(found.slug);
  }
  return store.redirects.findTarget(path);
}

/** The list of a tag that is written otherwise; null if it is written so, or no public post has it. */
async function findTagPath({ store, now }: FindingRedirects, name: string): Promise<string | null> {
  const tags = await store.tags.listNamedLike(name);
  if (tags.some((tag) => tag.name === name)) return null;
  for (const tag of tags) {
    const filter = { status: 'published', tag: tag.name, limit: 1, offset: 0 } as const;
    if ((await store.posts.listUncounted(filter, now())).length > 0) return getTagPath(tag.name);
  }
  return null;
}
