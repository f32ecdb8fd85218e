import type { WithPosts } from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';

/** The firm and its website, as documents for programs name them. */
export interface SiteDescription {
  /** The public origin, without a slash at the end. */
  readonly url: string;
  readonly name: string;
  readonly tagline: string;
  readonly email: string;
  /** The year since when the firm goes by its name; part of the ids of feeds. */
  readonly foundingYear: number;
  /** False outside production: then search engines are asked to stay away. */
  readonly isIndexable: boolean;
  /** Every public page with a fixed path. */
  readonly pagePaths: readonly string[];
  /** The path of the list of posts with a tag. */
  readonly getTagPath: (tag: string) => string;
  /** The path of a page's picture, as networks show it; `updatedAt` is that of the post. */
  readonly getPicturePath: (path: string, updatedAt: string) => string;
  /** Colour of the page's ground, as `#rrggbb`. */
  readonly groundColor: string;
}

/** What documents for programs are made from. */
export interface DocumentSources extends Clock {
  readonly store: WithPosts<
    'countPublished' | 'findHighestId' | 'listAddresses' | 'listForFeed' | 'listPublicTags'
  >;
  readonly site: SiteDescription;
}
