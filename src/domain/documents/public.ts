export {
  createDocument,
  type DocumentChangeResult,
  dropDocumentCopy,
  keepDocumentCopy,
  orderDocuments,
  publishDocument,
  readRevision,
  restoreDocument,
  restoreDocumentRevision,
  takeDocumentDown,
} from './change-document.ts';
export {
  composeDocuments,
  indexDocuments,
  type OnUnreadable,
  type WithComposing,
} from './compose-documents.ts';
export { addDocumentLink, findLinkedDocument } from './document-links.ts';
export type {
  DocumentLinkRepository,
  DocumentRef,
  DocumentRepository,
  DocumentStatus,
  WithDocumentLinks,
  WithDocuments,
} from './document-repository.ts';
export type {
  DocumentScheduleRepository,
  WithDocumentSchedules,
} from './document-schedule.ts';
export {
  type FoundDocument,
  findDocument,
  titleOf,
} from './find-document.ts';
export { isDocumentGone, listDocuments } from './list-documents.ts';
export { listMentions } from './list-mentions.ts';
export { findUses, listBareAddresses, listPictureUses, listShown } from './list-uses.ts';
export { type DocumentPreview, previewDocument } from './preview-document.ts';
export { publishDue, scheduleDocument, unscheduleDocument } from './schedule-document.ts';
