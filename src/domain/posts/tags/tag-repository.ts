/** A tag with its number of posts, including drafts. */
export interface Tag {
  readonly id: number;
  readonly name: string;
  readonly postCount: number;
}

/** The posts of a tag that became one with another: those that had only it, and those that had both. */
export interface MergedPosts {
  readonly moved: number[];
  readonly shared: number[];
}

/** The tags that posts have; a tag without posts is removed. */
export interface TagRepository {
  findById(id: number): Promise<Tag | null>;
  /** Tags whose words are the same but for case and accents, those with the most posts first. */
  listNamedLike(name: string): Promise<readonly Tag[]>;
  /** Gives a tag another name, which no tag has. */
  rename(id: number, name: string): Promise<void>;
  /** Gives all posts of a tag another one in its place, and removes it. */
  merge(id: number, intoId: number): Promise<MergedPosts>;
  /**
   * Reverses a merge, for posts that still have the tag. Returns the id of the tag that is there again;
   * null if no post is left for it, or a tag has its name.
   */
  split(id: number, name: string, merged: MergedPosts): Promise<number | null>;
  /** Removes a tag from all posts. */
  remove(id: number): Promise<void>;
}

export interface WithTags<Method extends keyof TagRepository = keyof TagRepository> {
  readonly tags: Pick<TagRepository, Method>;
}
