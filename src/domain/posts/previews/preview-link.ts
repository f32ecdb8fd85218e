import type { PreviewState } from '#shared/posts/preview-paths.ts';

/** A link that shows a post to anyone who has it. Times are ISO 8601 in UTC. */
export interface PreviewLink {
  readonly id: number;
  readonly postId: number;
  /** Whether it shows the stored post, or with `working` its server draft over it. */
  readonly state: PreviewState;
  readonly createdAt: string;
  /** Null if the account is gone. */
  readonly createdBy: { readonly id: number; readonly username: string } | null;
  readonly expiresAt: string;
}

/** A link of a person who is still there. */
export type LinkOfSomebody<Link extends Pick<PreviewLink, 'createdBy'>> = Omit<
  Link,
  'createdBy'
> & { readonly createdBy: NonNullable<PreviewLink['createdBy']> };

export interface NewPreviewLink {
  readonly postId: number;
  readonly state: PreviewState;
  /** From `hashSessionToken`; the token itself is never stored. */
  readonly tokenHash: string;
  readonly createdAt: string;
  readonly createdBy: number;
  readonly expiresAt: string;
}

export interface PreviewLinkRepository {
  /** Returns the id. */
  insert(link: NewPreviewLink): Promise<number>;
  /** The link of a token, even if it has ended: the caller checks that. */
  find(tokenHash: string): Promise<Pick<PreviewLink, 'postId' | 'state' | 'expiresAt'> | null>;
  /** The links of a post that have not ended by `now`, newest first. */
  listOfPost(postId: number, now: string): Promise<readonly PreviewLink[]>;
  /** Returns false if the post has no such link. */
  remove(postId: number, id: number): Promise<boolean>;
  /** All links of people who are still there that have not ended by `now`, in no order. */
  listOpen(
    now: string,
  ): Promise<readonly (LinkOfSomebody<PreviewLink> & { readonly title: string })[]>;
  /** Removes the links that a person made; returns how many. */
  removeOfCreator(userId: number): Promise<number>;
  /** Removes links that have ended by `now`. */
  removeEnded(now: string): Promise<void>;
}

export interface WithPreviewLinks<
  Method extends keyof PreviewLinkRepository = keyof PreviewLinkRepository,
> {
  readonly previewLinks: Pick<PreviewLinkRepository, Method>;
}
