import { publishDelivered } from '#shared/documents/publish-delivered.ts';
import { deliveredDocuments } from '#site/content/delivered-documents.ts';

/** The delivered documents, as visitors see them while nobody has changed any. */
export const delivered = publishDelivered(deliveredDocuments);
