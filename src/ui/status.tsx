/** The status of a post. */
export type StatusName = 'published' | 'draft' | 'scheduled';

const words: Record<StatusName, string> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
};

/** A coloured square and a word, so that colour is never the only signal. */
export function Status({ status }: { readonly status: StatusName }) {
  return <span className={`status ${status}`}>{words[status]}</span>;
}
