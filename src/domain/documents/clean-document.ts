import { cleanPostHtml } from '#domain/posts/public.ts';
import type { DocumentFields } from '#shared/documents/document-field.ts';
import { isTooMuchToClean } from '#shared/documents/rich-text-bounds.ts';
import { mapDocument } from '#shared/documents/walk-document.ts';
import type { DocumentFieldValues } from './document-repository.ts';

/**
 * A value with its rich texts clean, as visitors may see it. One that is refused because cleaning it would take too
 * long is left out.
 */
export const cleanDocument = (fields: DocumentFields, value: DocumentFieldValues) =>
  mapDocument(fields, value, (field, text) => {
    if (field.kind !== 'richText') return text;
    return isTooMuchToClean(field, text) ? '' : cleanPostHtml(text);
  });
