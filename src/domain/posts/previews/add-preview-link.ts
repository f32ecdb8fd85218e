import { hashSessionToken, type User } from '#domain/accounts/public.ts';
import type { WithPosts } from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { PREVIEW_DAYS } from '#shared/posts/preview-days.ts';
import type { PreviewState } from '#shared/posts/preview-paths.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { PreviewLink, WithPreviewLinks } from './preview-link.ts';

/** A new link with the only copy of its token. */
export interface AddedPreviewLink {
  readonly link: PreviewLink;
  readonly token: string;
}

/** How long a link works, and what it shows. */
interface PreviewWish {
  readonly days?: number | undefined;
  readonly state?: PreviewState | undefined;
}

/** Makes a link to a post that works for some days; null if there is no such post. */
export async function addPreviewLink(
  {
    store,
    now,
    newToken,
  }: Clock & {
    readonly store: WithPosts<'findById'> & Transactional<WithPreviewLinks<'insert'>>;
    readonly newToken: () => string;
  },
  postId: number,
  { id, username }: User,
  { days = PREVIEW_DAYS.usual, state = 'saved' }: PreviewWish = {},
): Promise<AddedPreviewLink | null> {
  if (!(await store.posts.findById(postId))) return null;
  const token = newToken();
  const createdAt = now();
  const link = { postId, state, createdAt, expiresAt: addSeconds(createdAt, days * DAY_SECONDS) };
  const tokenHash = hashSessionToken(token);
  const linkId = await store.withTransaction(({ previewLinks }) =>
    previewLinks.insert({ ...link, tokenHash, createdBy: id }),
  );
  return { link: { ...link, id: linkId, createdBy: { id, username } }, token };
}
