import { Link } from 'wouter';
import type { PostStatus } from '#rules/posts/post-status.ts';
import { type PostFilters, postListPath } from './post-filters.ts';

const tabs: readonly { readonly label: string; readonly status: PostStatus | null }[] = [
  { label: 'All', status: null },
  { label: 'Published', status: 'published' },
  { label: 'Drafts', status: 'draft' },
  { label: 'Scheduled', status: 'scheduled' },
];

/** Filters the list by status and keeps the search. */
export function PostTabs({ filters }: { readonly filters: PostFilters }) {
  return (
    <nav className="tabs" aria-label="Status">
      {tabs.map(({ label, status }) => (
        <Link
          key={label}
          href={postListPath({ ...filters, page: 1, status })}
          aria-current={status === filters.status ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
