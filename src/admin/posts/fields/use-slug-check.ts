import { useQuery } from '@tanstack/react-query';
import * as slugCalls from '#contracts/posts/slugs/calls.ts';
import { itemOptions } from '../../api-client.ts';
import { useSettled } from '../../lists/use-settled.ts';

/** The check waits for a pause of this length instead of calling the server at every key. */
const PAUSE_MS = 350;

/** What is known about an address. */
export type SlugState =
  | { readonly kind: 'own' | 'checking' | 'unknown' }
  | { readonly kind: 'free'; readonly slug: string }
  | { readonly kind: 'taken'; readonly slug: string; readonly suggestion: string };

/** Checks with the server whether a post can have this slug, after a pause in typing. */
export function useSlugCheck(slug: string, ownSlug: string, postId: number | undefined): SlugState {
  const wanted = slug.trim();
  const asked = useSettled(wanted, PAUSE_MS, wanted);

  const isNew = wanted !== '' && wanted !== ownSlug;
  const check = useQuery({
    ...itemOptions(slugCalls.check, { query: { slug: asked, postId } }),
    enabled: isNew && asked === wanted,
    // Somebody else may take it at any time.
    staleTime: 0,
    gcTime: 0,
  });
  if (!isNew) return { kind: 'own' };
  if (asked !== wanted || check.isFetching) return { kind: 'checking' };
  if (!check.data) return { kind: 'unknown' };
  const { available, ...found } = check.data;
  return { kind: available ? 'free' : 'taken', ...found };
}
