/** A note of the post that an import made, to recognise it the next time. */
export interface ImportRecord {
  /** Names the thing among those of all systems, such as `ghost:{uuid}`. */
  readonly source: string;
  readonly postId: number;
  /** Hash of what was imported. */
  readonly fingerprint: string;
  /** The post's `updatedAt` after the import: any other one means that somebody edited it. */
  readonly postUpdatedAt: string;
}

/** The records of imports, for ever: posts that were removed do not come back. */
export interface ImportRepository {
  find(source: string): Promise<ImportRecord | null>;
  /** Replaces the record of the same source. */
  save(record: ImportRecord): Promise<void>;
}

export interface WithImports<Method extends keyof ImportRepository = keyof ImportRepository> {
  readonly imports: Pick<ImportRepository, Method>;
}
