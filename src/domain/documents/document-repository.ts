import type { DocumentType } from '#shared/documents/document-types.ts';

/** Which document; the id of a singleton is its type. */
export interface DocumentRef {
  readonly type: DocumentType;
  readonly id: string;
}

export type DocumentStatus = 'published' | 'removed' | 'draft';

/** Somebody who changed a document; null if the account is gone. */
export type DocumentEditor = { readonly id: number; readonly username: string } | null;

export type DocumentFieldValues = Readonly<Record<string, unknown>>;

/** A document that somebody changed or made. Times are ISO 8601 in UTC. */
export interface StoredDocument extends DocumentRef {
  /** Names it in the record of activity. */
  readonly number: number;
  readonly status: DocumentStatus;
  /** The value that was published last; null for a draft that never was. */
  readonly value: DocumentFieldValues | null;
  /** The version of the type that `value` and `base` are in. */
  readonly shape: number;
  /** How often it was published. */
  readonly version: number;
  /** The delivered value when it was changed first. */
  readonly base: DocumentFieldValues | null;
  readonly changedAt: string;
  readonly changedBy: DocumentEditor;
}

/** The stored fields of a document. */
export type DocumentChange = Omit<StoredDocument, 'number' | 'changedBy'> & {
  readonly changedBy: number;
};

/** A working copy; visitors never see it. */
export interface DocumentCopy {
  readonly value: DocumentFieldValues;
  /** The version of the type that `value` is in. */
  readonly shape: number;
  /** The version that it was made from; null for a draft that was never published. */
  readonly basedOn: string | null;
  readonly savedAt: string;
  readonly savedBy: DocumentEditor;
}

/** A published state of a document. */
export interface DocumentRevision {
  /** 1 for what was published first; 0 is the delivered form, which is not stored. */
  readonly number: number;
  readonly message: string | null;
  readonly savedAt: string;
  readonly savedBy: DocumentEditor;
}

/** Stores what people changed of documents. */
export interface DocumentRepository {
  list(): Promise<readonly StoredDocument[]>;
  find(ref: DocumentRef): Promise<StoredDocument | null>;
  /** Stores a document, in the place of what there is; returns its number. */
  put(change: DocumentChange): Promise<number>;
  listCopies(): Promise<readonly (DocumentRef & DocumentCopy)[]>;
  findCopy(ref: DocumentRef): Promise<DocumentCopy | null>;
  putCopy(
    ref: DocumentRef,
    copy: Omit<DocumentCopy, 'savedBy'> & { readonly savedBy: number },
  ): Promise<void>;
  /** Returns false if there was none. */
  removeCopy(ref: DocumentRef): Promise<boolean>;
  addRevision(
    ref: DocumentRef,
    revision: Omit<DocumentRevision, 'savedBy'> & {
      readonly savedBy: number;
      readonly value: DocumentFieldValues;
      readonly shape: number;
    },
  ): Promise<void>;
  /** Newest first. */
  listRevisions(ref: DocumentRef): Promise<readonly DocumentRevision[]>;
  findRevision(
    ref: DocumentRef,
    number: number,
  ): Promise<
    (DocumentRevision & { readonly value: DocumentFieldValues; readonly shape: number }) | null
  >;
  /** The ids of each type that somebody put in order. */
  readOrders(): Promise<Readonly<Partial<Record<DocumentType, readonly string[]>>>>;
  putOrder(type: DocumentType, ids: readonly string[]): Promise<void>;
}

/** A link by which somebody without an account sees a working copy. */
export interface DocumentLink {
  readonly id: number;
  readonly createdAt: string;
  readonly createdBy: DocumentEditor;
  readonly expiresAt: string;
}

/** Stores links to working copies under the hash of their token. */
export interface DocumentLinkRepository {
  insert(
    ref: DocumentRef,
    link: {
      readonly tokenHash: string;
      readonly createdAt: string;
      readonly createdBy: number;
      readonly expiresAt: string;
    },
  ): Promise<number>;
  find(tokenHash: string, now: string): Promise<DocumentRef | null>;
  /** Those that work, newest first. */
  list(ref: DocumentRef, now: string): Promise<readonly DocumentLink[]>;
  /** All that work, of people who are still there, in no order. */
  listOpen(now: string): Promise<
    readonly (DocumentRef & {
      readonly link: DocumentLink & { readonly createdBy: NonNullable<DocumentEditor> };
    })[]
  >;
  remove(ref: DocumentRef, id: number): Promise<boolean>;
  /** Removes links that have ended by `now`. */
  removeEnded(now: string): Promise<void>;
  /** Returns how many there were. */
  removeOfCreator(userId: number): Promise<number>;
}

export interface WithDocuments<Method extends keyof DocumentRepository = keyof DocumentRepository> {
  readonly documents: Pick<DocumentRepository, Method>;
}

export interface WithDocumentLinks<
  Method extends keyof DocumentLinkRepository = keyof DocumentLinkRepository,
> {
  readonly documentLinks: Pick<DocumentLinkRepository, Method>;
}
