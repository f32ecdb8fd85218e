import type { ChangeValues } from '#shared/fields/field.ts';
import type { PostFields } from '#shared/posts/post-fields.ts';

/** The fields of a version of a post as they were typed. */
export type RevisionFields = Required<ChangeValues<PostFields>>;

/** A version of a post without its text. Times are ISO 8601 in UTC. */
export interface RevisionSummary {
  readonly id: number;
  readonly savedAt: string;
  /** Null for a version older than revisions, and if the account is gone. */
  readonly savedBy: { readonly id: number; readonly username: string } | null;
  readonly title: string;
  readonly words: number;
  readonly name: string | null;
}

/** A whole version of a post; fields that posts did not have then are missing. */
export interface Revision extends RevisionSummary {
  readonly fields: Partial<RevisionFields>;
}

export interface NewRevision {
  readonly postId: number;
  readonly savedAt: string;
  readonly savedBy: number | null;
  readonly words: number;
  readonly fields: Partial<RevisionFields>;
}

export interface RevisionRepository {
  /** Stores a version, as its difference to a former one where that is small. */
  add(revision: NewRevision): Promise<void>;
  hasAny(postId: number): Promise<boolean>;
  /** Newest first. */
  list(postId: number): Promise<readonly RevisionSummary[]>;
  find(postId: number, id: number): Promise<Revision | null>;
  /** Returns false if the post has no such version. */
  setName(postId: number, id: number, name: string | null): Promise<boolean>;
  /**
   * Posts with versions saved before `dayBefore` that were not thinned to one a day, or before
   * `monthBefore` and not to one a month.
   */
  listUnthinned(
    before: { readonly dayBefore: string; readonly monthBefore: string },
    limit: number,
  ): Promise<readonly number[]>;
  /** Removes these versions, and notes how far the others are thinned. */
  thin(
    postId: number,
    ids: readonly number[],
    before: { readonly dayBefore: string; readonly monthBefore: string },
  ): Promise<void>;
}

export interface WithRevisions<Method extends keyof RevisionRepository = keyof RevisionRepository> {
  readonly revisions: Pick<RevisionRepository, Method>;
}
