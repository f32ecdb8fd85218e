import type { MediaPlace } from '#shared/media/media-filters.ts';
import type { Media, MediaChanges, MediaFile, NewMedia } from './media.ts';

/** A part of the list of pictures with the size of the whole. */
export interface MediaPage {
  readonly rows: readonly Media[];
  readonly total: number;
}

/** A part of the list of pictures; all words must begin words of a picture's name or text. */
export interface MediaListFilter {
  readonly limit?: number;
  readonly offset?: number;
  readonly words?: string;
  /** Only these. */
  readonly ids?: readonly number[];
  /** None of these. */
  readonly notIds?: readonly number[];
  /** Only those that no post and no unsent text uses. */
  readonly isUnused?: boolean;
}

/** A text that names a picture, and how. */
export interface MediaMention {
  readonly place: MediaPlace;
  /** Null for a text that is no post yet. */
  readonly postId: number | null;
  readonly title: string;
  readonly isCover: boolean;
  /** Whether the picture is next to a shared link. */
  readonly isShared: boolean;
  /** The text if the picture is in it; only of posts. */
  readonly html: string | null;
}

/** Stored records of pictures; their bytes are in a `MediaBucket`. */
export interface MediaRepository {
  /** Newest first; ties by higher id first. */
  list(filter: MediaListFilter): Promise<MediaPage>;
  findById(id: number): Promise<Media | null>;
  findByHash(hash: string): Promise<Media | null>;
  /** The picture that has this name, or had it before its file was replaced. */
  findByName(name: string): Promise<Media | null>;
  /** The same for several names; unknown ones are left out. */
  listByNames(names: readonly string[]): Promise<ReadonlyMap<string, Media>>;
  /** All names of a picture, the present one too. */
  listNames(id: number): Promise<readonly string[]>;
  /**
   * Stores a picture and returns it; if the hash is known already, returns the known picture. Former
   * names are taken if no other picture has them.
   */
  insert(media: NewMedia, formerNames?: readonly string[]): Promise<Media>;
  /** Returns false if there is no such picture. */
  change(id: number, changes: MediaChanges): Promise<boolean>;
  /** Gives a picture another file and name; it keeps its former names. */
  replaceFile(id: number, file: MediaFile): Promise<void>;
  /** Returns false if there was no such picture. */
  remove(id: number): Promise<boolean>;
  /**
   * The texts that name a picture: posts in the order of their ids, drafts too, unsent texts, posts in
   * the trash, and posts of which only earlier versions do.
   */
  listMentions(id: number): Promise<readonly MediaMention[]>;
  /**
   * The texts with pictures of up to a hundred posts, in the order of their ids, after one of them: of
   * all posts, or of those that may show one of these pictures.
   */
  listTexts(
    after: number,
    ids?: readonly number[],
  ): Promise<readonly { readonly postId: number; readonly html: string }[]>;
  /** How many posts and unsent texts use each of these pictures; those without a use are left out. */
  countUses(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

export interface WithMedia<Method extends keyof MediaRepository = keyof MediaRepository> {
  readonly media: Pick<MediaRepository, Method>;
}
