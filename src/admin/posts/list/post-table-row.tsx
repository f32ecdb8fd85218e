import { Link } from 'wouter';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Status } from '#ui/status.tsx';
import { SelectBox } from '../../lists/select-box.tsx';
import { Delayed } from '../../shell/delayed.tsx';
import { editPostPath } from '../edit-post-path.ts';
import { readStatus } from '../post-queries.ts';
import type { ListPathState } from './post-list-path.ts';

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

export function PostTableRow(props: PostTableRowProps) {
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
