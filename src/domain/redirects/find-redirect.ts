import { canReadPost, type WithPosts } from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { getPostPath, readPostPath } from '#rules/posts/post-paths.ts';
import type { WithRedirects } from './redirect-repository.ts';

/** More steps than anybody makes; a longer chain leads nowhere. */
const STEPS_MAX = 10;

/** What following paths needs. */
export interface Following extends Clock {
  readonly store: WithRedirects<'findTarget'> & WithPosts<'findBySlug' | 'findByFormerSlug'>;
}

/**
 * Where a path leads to in the end, through former slugs and redirects that people made; null if
 * it leads nowhere else. Only for paths at which visitors find no page.
 */
export async function findRedirect(context: Following, path: string): Promise<string | null> {
  const steps = await followPath(context, path);
  return steps.at(-1) ?? null;
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
    const post = await store.posts.findBySlug(slug);
    if (post && canReadPost(null, post, now())) return null;
    const moved = await store.posts.findByFormerSlug(slug);
    if (moved && canReadPost(null, moved, now())) return getPostPath(moved.slug);
  }
  return store.redirects.findTarget(path);
}
