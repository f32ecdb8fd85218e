export { recordChange, recordRevision } from './record-revision.ts';
export type {
  Revision,
  RevisionFields,
  RevisionRepository,
  RevisionSummary,
  WithRevisions,
} from './revision.ts';
export { thinRevisions } from './thin-revisions.ts';
