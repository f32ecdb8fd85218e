import type { Media, NewMedia } from './media.ts';

/** A part of the list of pictures with the size of the whole. */
export interface MediaPage {
  readonly rows: readonly Media[];
  readonly total: number;
}

/** A post that shows a picture. */
export interface MediaUse {
  readonly postId: number;
  readonly title: string;
}

/** Stored records of pictures; their bytes are in a `MediaBucket`. */
export interface MediaRepository {
  /** Newest first; ties by higher id first. */
  list(window: { readonly limit?: number; readonly offset?: number }): Promise<MediaPage>;
  findById(id: number): Promise<Media | null>;
  findByHash(hash: string): Promise<Media | null>;
  /** In no particular order; unknown hashes are left out. */
  listByHashes(hashes: readonly string[]): Promise<readonly Media[]>;
  /** Stores a picture and returns it; if the hash is known already, returns the known picture. */
  insert(media: NewMedia): Promise<Media>;
  /** Returns false if there is no such picture. */
  setAlt(id: number, alt: string): Promise<boolean>;
  /** Returns false if there was no such picture. */
  remove(id: number): Promise<boolean>;
  /** Posts, drafts too, whose cover or text refers to a file of the picture; oldest first. */
  listUses(hash: string): Promise<readonly MediaUse[]>;
}

/** A store, or a transaction in it, with these methods of the pictures. */
export interface WithMedia<Method extends keyof MediaRepository = keyof MediaRepository> {
  readonly media: Pick<MediaRepository, Method>;
}
