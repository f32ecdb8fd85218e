import type { Generated } from 'kysely';
import type { DocumentStatus } from '#domain/documents/public.ts';

/** The tables of documents by their names in the database. */
export interface DocumentTables {
  /** Documents that somebody changed or made; `shape` is the version of the type that `value` is in. */
  readonly documents: {
    readonly id: Generated<number>;
    readonly type: string;
    readonly name: string;
    readonly status: DocumentStatus;
    /** JSON; null for a draft that was never published. */
    readonly value: string | null;
    readonly shape: number;
    readonly version: number;
    /** JSON: the delivered value when it was changed first. */
    readonly base: string | null;
    readonly changed_at: string;
    readonly changed_by: number | null;
  };
  /** Working copies of documents. */
  readonly document_copies: {
    readonly type: string;
    readonly name: string;
    readonly value: string;
    readonly shape: Generated<number>;
    readonly based_on: string | null;
    readonly saved_at: string;
    readonly saved_by: number | null;
  };
  /** Published values, numbered from 1 for each document. */
  readonly document_revisions: {
    readonly type: string;
    readonly name: string;
    readonly number: number;
    readonly value: string;
    readonly shape: number;
    readonly message: string | null;
    readonly saved_at: string;
    readonly saved_by: number | null;
  };
  /** The order of the documents of a type, if somebody changed it: a JSON list of names. */
  readonly document_orders: {
    readonly type: string;
    readonly names: string;
  };
  /** Links by which people without an account see a working copy. */
  readonly document_links: {
    readonly id: Generated<number>;
    readonly type: string;
    readonly name: string;
    readonly token_hash: string;
    readonly created_at: string;
    readonly created_by: number | null;
    readonly expires_at: string;
  };
  /** A whole text that is published at a time. */
  readonly document_schedules: {
    readonly type: string;
    readonly name: string;
    readonly value: string;
    readonly shape: number;
    readonly based_on: string | null;
    readonly message: string | null;
    readonly publish_at: string;
    readonly scheduled_at: string;
    readonly scheduled_by: number | null;
  };
}
