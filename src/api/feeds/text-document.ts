/** A text for programs at a fixed address: a feed, a sitemap, a policy. */
export interface TextDocument {
  /** Path in the router's format; may have one `:part`. */
  readonly path: string;
  readonly contentType: string;
  /** Documents with posts are written again when posts change. */
  readonly showsPosts: boolean;
  /** How long clients may cache it. */
  readonly maxAgeSeconds: number;
  /** The whole text; null if there is no such part. */
  readonly write: (part: string) => Promise<string | null>;
}
