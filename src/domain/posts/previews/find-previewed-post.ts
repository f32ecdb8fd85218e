import { hashSessionToken } from '#domain/accounts/public.ts';
import type { WithWorkingCopies } from '#domain/posts/drafts/public.ts';
import type { PostRendering, WithPosts } from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { findWorkingPost, type WorkingPost } from './find-working-post.ts';
import type { WithPreviewLinks } from './preview-link.ts';

type WithLinks = Clock & { readonly store: WithPosts<'findById'> & WithPreviewLinks<'find'> };

/** The post of a preview link as it is now; null once the link has ended or its post is in the trash. */
export async function findPreviewedPost(
  context: WithLinks & PostRendering & { readonly store: WithWorkingCopies<'find'> },
  token: string,
): Promise<(WorkingPost & { readonly expiresAt: string }) | null> {
  const link = await findOpenLink(context, token);
  if (!link) return null;
  const { postId, state, expiresAt } = link;
  if (state === 'working') {
    const found = await findWorkingPost(context, postId);
    return found && { ...found, expiresAt };
  }
  const post = await context.store.posts.findById(postId);
  return post && { post, hasChanges: false, expiresAt };
}

/** Whether a preview link shows the post at a slug, which no draft changes: nothing is rendered. */
export async function isPostPreviewed(
  context: WithLinks,
  { slug, token }: { readonly slug: string; readonly token: string },
): Promise<boolean> {
  const link = await findOpenLink(context, token);
  return link !== null && (await context.store.posts.findById(link.postId))?.slug === slug;
}

async function findOpenLink({ store, now }: WithLinks, token: string) {
  const link = await store.previewLinks.find(hashSessionToken(token));
  return link && link.expiresAt > now() ? link : null;
}
