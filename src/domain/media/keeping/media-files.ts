/** One version of a file; a file that is replaced gets another version. */
export interface StoredFile {
  /** 32 hexadecimal digits that no other version has. */
  readonly version: string;
  readonly bytes: number;
}

/** Files of pictures in the database, in chunks, so that no reader needs a whole file in memory. */
export interface MediaFilesRepository {
  /** Stores a file under its key (`media-address.ts`), atomically; replaces an older one. */
  put(key: string, version: string, bytes: Uint8Array): Promise<void>;
  find(key: string): Promise<StoredFile | null>;
  /** A chunk, counted from 0; null after the last one, and once the version was replaced. */
  readChunk(version: string, position: number): Promise<Uint8Array | null>;
  /** Removes every file of a picture; returns their versions. */
  removeAll(hash: string): Promise<readonly string[]>;
}

export interface WithMediaFiles<
  Method extends keyof MediaFilesRepository = keyof MediaFilesRepository,
> {
  readonly mediaFiles: Pick<MediaFilesRepository, Method>;
}
