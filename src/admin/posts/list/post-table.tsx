import { Link } from 'wouter';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import type { PostSort } from '#shared/posts/post-sorts.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Status } from '#ui/status.tsx';
import { SelectBox } from '../../lists/selection-bar.tsx';
import { SkeletonRows } from '../../lists/skeleton-rows.tsx';
import type { useSelection } from '../../lists/use-selection.ts';
import { Delayed } from '../../shell/delayed.tsx';
import { editPostPath } from '../edit-post-path.ts';
import { readStatus, useChangedPosts } from '../post-queries.ts';
import { nextSort, readDirection, type SortColumn } from './post-filters.ts';
import type { ListPathState } from './post-list-path.ts';

interface PostTableProps {
  readonly posts: readonly PostRow[];
  readonly sort: PostSort;
  readonly onSort: (sort: PostSort) => void;
  readonly listPath: string;
  readonly deletingId: number | undefined;
  readonly onDelete: (post: PostRow) => void;
  readonly selection: ReturnType<typeof useSelection>;
  /** True while the rows are still those of the previous page. */
  readonly isStale: boolean;
}

const columns: readonly { readonly label: string; readonly column: SortColumn }[] = [
  { label: 'Title', column: 'title' },
  { label: 'Status', column: 'status' },
  { label: 'Date', column: 'createdAt' },
];

export function PostTable({
  posts,
  sort,
  onSort,
  listPath,
  deletingId,
  onDelete,
  selection,
  isStale,
}: PostTableProps) {
  const changed = useChangedPosts();
  return (
    <div className={classNames('box', isStale && 'stale')}>
      <table className="post-table">
        {/* The same on each page, whatever its posts are called. */}
        <colgroup>
          {columns.map(({ column }) => (
            <col key={column} className={`col-${column}`} />
          ))}
          <col className="col-actions" />
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ label, column }) => (
              <th key={column} scope="col" aria-sort={readDirection(sort, column)}>
                <button
                  type="button"
                  className="sort-button"
                  onClick={() => onSort(nextSort(sort, column))}
                >
                  {label}
                  <Icon name="chevron" />
                </button>
              </th>
            ))}
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <PostTableRow
              key={post.id}
              post={post}
              listPath={listPath}
              hasChanges={changed.has(post.id)}
              isDeleting={post.id === deletingId}
              onDelete={onDelete}
              isSelected={selection.selected.has(post.id)}
              onToggle={selection.toggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function LoadingPosts() {
  return (
    <div className="box">
      <p className="box-loading" role="status">
        Loading posts...
      </p>
      <div aria-hidden="true">
        <SkeletonRows count={8} />
      </div>
    </div>
  );
}

/** Shown if there are no posts, or none that match the filters. */
export function EmptyPosts({ isNarrowed }: { readonly isNarrowed: boolean }) {
  return (
    <div className="empty">
      <h3>No posts found</h3>
      {isNarrowed ? (
        <>
          <p>No post matches these words and this status.</p>
          <Link className={buttonClass()} href="/admin/posts">
            Show all posts
          </Link>
        </>
      ) : (
        <>
          <p>Get started by creating a new post.</p>
          <Link className={buttonClass({ variant: 'primary' })} href="/admin/posts/new">
            Create New Post
          </Link>
        </>
      )}
    </div>
  );
}

/** Id of a row, which takes the focus when its neighbour is deleted. */
export const postRowId = (id: number) => `post-row-${id}`;

interface PostTableRowProps {
  readonly post: PostRow;
  readonly listPath: string;
  readonly hasChanges: boolean;
  readonly isDeleting: boolean;
  readonly onDelete: (post: PostRow) => void;
  readonly isSelected: boolean;
  readonly onToggle: (id: number, isRange: boolean) => void;
}

function PostTableRow(props: PostTableRowProps) {
  const { post, listPath, isDeleting, onDelete, isSelected, onToggle } = props;
  const edit = {
    href: editPostPath(post.id),
    state: { listPath } satisfies ListPathState,
  };
  return (
    <tr id={postRowId(post.id)} tabIndex={-1} className={isSelected ? 'selected' : undefined}>
      <td className="post-title">
        <SelectBox
          label={`Select ${post.title}`}
          isSelected={isSelected}
          onToggle={(isRange) => onToggle(post.id, isRange)}
        />
        <span dir="auto">
          {/* For the pointer only: keyboards use the edit link in the same row. */}
          <Link {...edit} className="title-link" tabIndex={-1}>
            {post.title}
          </Link>
        </span>
        <small>/blog/{post.slug}</small>
      </td>
      <td>
        <Status status={readStatus(post, new Date())} hasChanges={props.hasChanges} />
      </td>
      <td className="post-date">
        <RelativeTime iso={post.createdAt} />
        <small>
          Edited <RelativeTime iso={post.updatedAt} />
        </small>
      </td>
      <td className="post-actions">
        <a
          className="icon-btn"
          href={getPostPath(post.slug)}
          target="_blank"
          rel="noopener"
          aria-label={`View ${post.title} (opens in a new tab)`}
          title="View"
        >
          <Icon name="eye" />
        </a>
        <Link {...edit} className="icon-btn" aria-label={`Edit ${post.title}`} title="Edit">
          <Icon name="edit" />
        </Link>
        <button
          type="button"
          className="icon-btn"
          aria-label={`Delete ${post.title}`}
          title="Delete"
          // Not disabled, because that would lose the focus before the next row takes it.
          aria-busy={isDeleting || undefined}
          onClick={() => {
            if (!isDeleting) onDelete(post);
          }}
        >
          {isDeleting ? (
            <Delayed>
              <Spinner />
            </Delayed>
          ) : (
            <Icon name="trash" />
          )}
        </button>
      </td>
    </tr>
  );
}
