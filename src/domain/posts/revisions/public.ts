export { recordChange, recordRevision } from './record-revision.ts';
export type {
  Revision,
  RevisionFields,
  RevisionRepository,
  WithRevisions,
} from './revision.ts';
export { countThinned, thinRevisions } from './thin-revisions.ts';
