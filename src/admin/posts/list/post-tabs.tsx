import { Link } from 'wouter';
import type { PostSelection } from '#rules/posts/post-status.ts';
import { type PostFilters, postListPath } from './post-filters.ts';

interface Tab {
  readonly label: string;
  readonly status: PostSelection | null;
}

const tabs: readonly Tab[] = [
  { label: 'All', status: null },
  { label: 'Published', status: 'published' },
  { label: 'Drafts', status: 'draft' },
  { label: 'Scheduled', status: 'scheduled' },
];

/** Drafts and scheduled posts together, as the dashboard counts them: a tab only while it is shown. */
const unpublished: Tab = { label: 'Not public yet', status: 'unpublished' };

/** Filters the list by status and keeps the search. */
export function PostTabs({ filters }: { readonly filters: PostFilters }) {
  return (
    <nav className="tabs" aria-label="Status">
      {(filters.status === 'unpublished' ? [...tabs, unpublished] : tabs).map(
        ({ label, status }) => (
          <Link
            key={label}
            href={postListPath({ ...filters, page: 1, status })}
            aria-current={status === filters.status ? 'true' : undefined}
          >
            {label}
          </Link>
        ),
      )}
    </nav>
  );
}
