/** A post as another system has it. Nothing in it is trusted. */
export interface SourcePost {
  /** Names it among those of all systems, the same in every export. */
  readonly source: string;
  /** Its name in earlier releases, which posts of another site can have had as well. */
  readonly formerSource?: string | undefined;
  /** Where it is, for people: a file, or an entry of one. */
  readonly where: string;
  readonly slug: string | null;
  /** HTML of any kind, or what an author typed here, which stays as it is. */
  readonly body: { readonly html: string } | { readonly typed: string };
  /** Values of post fields by their names (`post-fields.ts`); unknown names are ignored. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Not shown to visitors, whatever the fields say; the text says why. */
  readonly keptPrivate?: string | undefined;
  readonly author: string | null;
  /** Paths at which readers have found it. */
  readonly formerPaths: readonly string[];
  /** Further paths by which texts of the same export lead to it; readers have not seen these. */
  readonly linkPaths?: readonly string[] | undefined;
  /** Changes that were made while it was read. */
  readonly notes: readonly string[];
}

/** Something that is not imported. */
export interface LeftOut {
  readonly where: string;
  /** Why, in words that fit others of its kind. */
  readonly leftOut: string;
}

/** An export of another system. */
export interface ImportSource {
  /** The system, for people. */
  readonly system: string;
  /** Everything in it, in a stable order; each call reads it anew. Throws at the first damage. */
  list(): AsyncIterable<SourcePost | LeftOut>;
  /**
   * The file of a picture that a post refers to, always inside the folder of the export; null if
   * there is none.
   */
  findPicture(address: string, post: Pick<SourcePost, 'where'>): Promise<string | null>;
  /** The path on the former site that an address in a post leads to; null if it leads elsewhere. */
  toFormerPath(address: string, post: SourcePost): string | null;
}
