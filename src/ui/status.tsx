/** Where a post stands, as the API answers it. */
export type StatusName = 'published' | 'draft' | 'scheduled';

const words: Record<StatusName, string> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
};

/** A coloured square and the word, so that colour is never the only sign. */
export function Status({ status }: { readonly status: StatusName }) {
  return <span className={`status ${status}`}>{words[status]}</span>;
}
