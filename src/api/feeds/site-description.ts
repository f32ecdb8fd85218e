import type { WithMedia } from '#domain/media/public.ts';
import type { WithPosts } from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';

/** Facts about the firm and its website for documents that programs read. */
export interface SiteDescription {
  /** The public origin, without a slash at the end. */
  readonly url: string;
  readonly name: string;
  readonly tagline: string;
  readonly email: string;
  /** The firm's founding year; part of the ids of feeds. */
  readonly foundingYear: number;
  /** False outside production, where search engines are asked to stay away. */
  readonly isIndexable: boolean;
  /** Every public page with a fixed path. */
  readonly pagePaths: readonly string[];
  /** The path of the list of posts with a tag. */
  readonly getTagPath: (tag: string) => string;
  /** The path of the share picture of a post's page. */
  readonly getPicturePath: (
    path: string,
    change: { readonly updatedAt: string; readonly shareVersion: string },
  ) => string;
  /** The page's background colour, as `#rrggbb`. */
  readonly groundColor: string;
}

export interface DocumentSources extends Clock {
  readonly store: WithPosts<
    'countPublished' | 'findHighestId' | 'listAddresses' | 'listForFeed' | 'listPublicTags'
  > &
    WithMedia<'listByNames'>;
  readonly site: SiteDescription;
}
