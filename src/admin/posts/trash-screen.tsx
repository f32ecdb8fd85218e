import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import * as bulkCalls from '#contracts/posts/bulk/calls.ts';
import type { DeletedPostRow } from '#contracts/posts/bulk/endpoints.ts';
import { readPositiveNumber } from '#shared/lists/read-positive-number.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { withQuery } from '#shared/text/with-query.ts';
import { TRASH_DAYS } from '#shared/time/trash-days.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Status } from '#ui/status.tsx';
import { callApi, listOptions, paged, readAgain } from '../api-client.ts';
import { PAGE_SIZE } from '../lists/page-rows.ts';
import { Pager } from '../lists/pager.tsx';
import { SelectBox, SelectionBar } from '../lists/selection-bar.tsx';
import { useSelection } from '../lists/use-selection.ts';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useFocusLater } from '../shell/use-focus-later.ts';
import { useRemoveForGood } from '../undo/use-remove-for-good.tsx';
import { usePostBulk } from './bulk/use-post-bulk.ts';

/** Removes posts of the trash for good, after asking. */
function useRemovePosts(onEnd: () => void) {
  const queryClient = useQueryClient();
  return useRemoveForGood<DeletedPostRow>({
    noun: 'post',
    nameOf: ({ title }) => title,
    loss: 'The text and its addresses are gone then.',
    remove: ({ id }) => callApi(bulkCalls.removeForGood, { params: { id } }),
    onEnd,
    refresh: () => readAgain(queryClient, bulkCalls.listTrash),
  });
}

const HEADING_ID = 'trash-heading';
const trashPath = (page: number) => withQuery('/admin/trash', { page: page > 1 ? page : null });

export function Screen() {
  const [search] = useSearchParams();
  const page = readPositiveNumber(search.get('page') ?? '', 7) ?? 1;
  const trash = useQuery(
    paged(
      listOptions(bulkCalls.listTrash, {
        query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE || undefined },
      }),
    ),
  );
  const { rows = [], total = 0 } = trash.data ?? {};
  const focusLater = useFocusLater();
  const focusHeading = () => focusLater(`#${HEADING_ID}`);
  const selection = useSelection(
    trashPath(page),
    rows.map(({ id }) => id),
  );
  const selected = rows.filter(({ id }) => selection.selected.has(id));
  const bulk = usePostBulk({ posts: [], clear: selection.clear, onDone: focusHeading });
  const remove = useRemovePosts(focusHeading);
  const restore = (posts: readonly DeletedPostRow[]) =>
    bulk.restore(posts.map(({ id }) => ({ id, published: false, tags: [] })));
  return (
    <ScreenFrame title="Trash">
      {selected.length > 0 && (
        <SelectionBar label="Selected posts" selection={selection} rowCount={rows.length}>
          <Button variant="primary" disabled={bulk.isPending} onClick={() => restore(selected)}>
            Restore
          </Button>
          <Button variant="danger" onClick={() => remove(selected)}>
            Remove for good
          </Button>
        </SelectionBar>
      )}
      <h2 id={HEADING_ID} tabIndex={-1} className="sr-only">
        Deleted posts
      </h2>
      <FailedNotice title="The trash could not be loaded." of={trash} />
      {trash.data && total === 0 && (
        <div className="empty">
          <h3>The trash is empty</h3>
          <p>Deleted posts stay here for {TRASH_DAYS} days.</p>
        </div>
      )}
      {rows.length > 0 && (
        <section className="box" aria-label="Deleted posts">
          <div className="box-head">
            <span className="row-note">
              {countNoun(total, 'post')}, removed for good {TRASH_DAYS} days after deletion
            </span>
          </div>
          <ul>
            {rows.map((post) => (
              <TrashRow
                key={post.id}
                post={post}
                isSelected={selection.selected.has(post.id)}
                onToggle={(isRange) => selection.toggle(post.id, isRange)}
                onRestore={() => restore([post])}
                onRemove={() => remove([post])}
              />
            ))}
          </ul>
        </section>
      )}
      <Pager
        label="Pages of the trash"
        page={page}
        of={trash}
        hrefOf={trashPath}
        onTurn={focusHeading}
      />
    </ScreenFrame>
  );
}

interface TrashRowProps {
  readonly post: DeletedPostRow;
  readonly isSelected: boolean;
  readonly onToggle: (isRange: boolean) => void;
  readonly onRestore: () => void;
  readonly onRemove: () => void;
}

function TrashRow({ post, isSelected, onToggle, onRestore, onRemove }: TrashRowProps) {
  return (
    <li className={isSelected ? 'row boxed-row selected' : 'row boxed-row'}>
      <SelectBox label={`Select ${post.title}`} isSelected={isSelected} onToggle={onToggle} />
      <span className="row-title" dir="auto">
        {post.title}
      </span>
      <span className="row-note">
        <Status status={post.status} />
      </span>
      <span className="row-note">
        Deleted <RelativeTime iso={post.deletedAt} />
      </span>
      <span className="cluster row-buttons">
        <Button aria-label={`Restore ${post.title}`} onClick={onRestore}>
          Restore
        </Button>
        <Button variant="quiet" aria-label={`Remove for good: ${post.title}`} onClick={onRemove}>
          Remove for good
        </Button>
      </span>
    </li>
  );
}
