/** A text for programs at a fixed address: a feed, a sitemap, a policy. */
export interface TextDocument {
  /** As the router takes it; may have one `:part`. */
  readonly path: string;
  readonly contentType: string;
  /** Documents with posts are written anew when posts change. */
  readonly showsPosts: boolean;
  /** How long clients may keep it without asking. */
  readonly maxAgeSeconds: number;
  /** The whole text; null when there is no such part. */
  readonly write: (part: string) => Promise<string | null>;
}
