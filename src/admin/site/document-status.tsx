import type { DocumentRow } from '#contracts/documents/endpoints.ts';

/** The three words for what a document is to visitors, the same everywhere. */
export const documentWords: Readonly<Record<DocumentRow['status'], string>> = {
  published: 'Published',
  changed: 'Changes waiting',
  draft: 'Draft',
};

/** A coloured square and a word, as for posts. */
export function DocumentStatus({ status }: { readonly status: DocumentRow['status'] }) {
  const look = status === 'changed' ? 'scheduled' : status;
  return <span className={`status ${look}`}>{documentWords[status]}</span>;
}
