import type { DocumentEditor, DocumentFieldValues, DocumentRef } from './document-repository.ts';

/** When a text is published. Times are ISO 8601 in UTC. */
export interface DocumentSchedule {
  readonly at: string;
  /** A word of what for. */
  readonly message: string | null;
  readonly scheduledAt: string;
  readonly scheduledBy: DocumentEditor;
}

/** A whole text that is published at a time, unless another one was published before. */
export interface StoredSchedule extends DocumentRef, DocumentSchedule {
  readonly value: DocumentFieldValues;
  /** The version of the type that `value` is in. */
  readonly shape: number;
  readonly basedOn: string | null;
}

/** Stores one schedule for each document. */
export interface DocumentScheduleRepository {
  put(
    ref: DocumentRef,
    schedule: Omit<StoredSchedule, 'type' | 'id' | 'scheduledBy'> & {
      readonly scheduledBy: number;
    },
  ): Promise<void>;
  find(ref: DocumentRef): Promise<StoredSchedule | null>;
  /** The oldest first. */
  listDue(now: string): Promise<readonly StoredSchedule[]>;
  /** Returns false if there was none. */
  remove(ref: DocumentRef): Promise<boolean>;
}

export interface WithDocumentSchedules<
  Method extends keyof DocumentScheduleRepository = keyof DocumentScheduleRepository,
> {
  readonly documentSchedules: Pick<DocumentScheduleRepository, Method>;
}
