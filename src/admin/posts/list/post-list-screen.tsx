import { useCallback, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { POST_SORTS } from '#shared/posts/post-sorts.ts';
import { buttonClass } from '#ui/button.tsx';
import { Options } from '#ui/field.tsx';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { usePermission } from '../../accounts/sign-in/current-user.ts';
import { Choice } from '../../lists/choice.tsx';
import { findSuccessor } from '../../lists/find-successor.ts';
import { PAGE_SIZE, pageRows } from '../../lists/page-rows.ts';
import { Pager } from '../../lists/pager.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { useSelection } from '../../lists/use-selection.ts';
import { Delayed } from '../../shell/delayed.tsx';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { KeysHelp } from '../../shell/keys-help.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { useKeysSetting } from '../../shell/use-device-setting.ts';
import { useFocusLater } from '../../shell/use-focus-later.ts';
import { PostBulkBar } from '../bulk/post-bulk-bar.tsx';
import { usePostBulk } from '../bulk/use-post-bulk.ts';
import { editPostPath } from '../edit-post-path.ts';
import { usePostPage } from '../post-queries.ts';
import { isNarrowed, postListPath, postSortLabels, readPostFilters } from './post-filters.ts';
import { postKeys, usePostKeys } from './post-keys.ts';
import type { ListPathState } from './post-list-path.ts';
import { EmptyPosts, LoadingPosts, PostTable, postRowId } from './post-table.tsx';
import { PostTabs, PostTotals } from './post-tabs.tsx';
import { UnsentTexts } from './unsent-texts.tsx';
import { useDeletePost } from './use-delete-post.ts';

const HEADING_ID = 'posts-heading';

const quietButton = buttonClass({ variant: 'quiet' });

export function Screen() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const filters = readPostFilters(search);
  const posts = usePostPage(filters);
  const focusLater = useFocusLater();
  const { status, sort } = filters;

  const searchFor = useCallback(
    (q: string) => navigate(postListPath({ page: 1, q, status, sort }), { replace: true }),
    [navigate, status, sort],
  );

  const rows = posts.data && pageRows(posts.data, filters.page, PAGE_SIZE);
  const focusRow = (id: number | undefined) =>
    focusLater(`#${id === undefined ? HEADING_ID : postRowId(id)}`);
  const deletion = useDeletePost({
    onDeleted: ({ id }) => focusRow(findSuccessor(rows?.map((row) => row.id) ?? [], id)),
    onRestored: (ids) => focusRow(ids.at(-1)),
  });

  const ids = rows?.map((row) => row.id) ?? [];
  const selection = useSelection(postListPath(filters), ids);
  const bulk = usePostBulk({
    posts: rows?.filter(({ id }) => selection.selected.has(id)) ?? [],
    clear: selection.clear,
    onDone: () => focusRow(undefined),
  });
  const mayPublish = usePermission('publishing');
  const help = useRef<HTMLDialogElement>(null);
  const [areKeysOn, setKeysOn] = useKeysSetting();
  const openHelp = () => help.current?.showModal();
  const listPath = postListPath(filters);
  usePostKeys({
    rows: rows ?? [],
    selection,
    bulk,
    isOn: areKeysOn,
    edit: ({ id }) => navigate(editPostPath(id), { state: { listPath } satisfies ListPathState }),
    remove: deletion.mutate,
    openHelp,
  });

  const pageCount = Math.ceil((posts.data?.total ?? 0) / PAGE_SIZE);

  return (
    <ScreenFrame title="All Posts">
      <div className="tools">
        <PostTotals filters={filters} matching={posts.data} rowCount={ids.length} />
        <div className="cluster tools-actions">
          <Link className={buttonClass({ variant: 'primary' })} href="/admin/posts/new">
            New Post
          </Link>
          <Link className={quietButton} href="/admin/posts/simple-new">
            Simple Post
          </Link>
          <Link className={quietButton} href="/admin/posts/original">
            Rich Post
          </Link>
          <Link className={quietButton} href="/admin/posts/test">
            Debug Tool
          </Link>
        </div>
      </div>
      <div className="tools inbox-tools">
        <PostTabs filters={filters} />
        <div className="tools-search">
          {posts.isFetching && !posts.isPending && (
            <Delayed>
              <Spinner />
            </Delayed>
          )}
          <IconButton
            ruled
            icon="keyboard"
            className="keys-help"
            data-tooltip="Keyboard shortcuts"
            label="Keyboard shortcuts"
            aria-haspopup="dialog"
            onClick={openHelp}
          />
          <Choice
            label="Sort posts"
            value={sort}
            onChoose={(value) => {
              const next = POST_SORTS.find((known) => known === value);
              if (next) navigate(postListPath({ ...filters, sort: next, page: 1 }));
            }}
          >
            <Options of={POST_SORTS.map((one) => [one, postSortLabels[one]])} />
          </Choice>
          <SearchBox label="Search posts" value={filters.q} onSearch={searchFor} />
        </div>
      </div>
      <UnsentTexts />
      <section className="results" aria-busy={posts.isFetching}>
        <h2 id={HEADING_ID} tabIndex={-1} className="sr-only">
          {pageCount > 1 ? `Posts, page ${filters.page} of ${pageCount}` : 'Posts'}
        </h2>
        {posts.isPending && <LoadingPosts />}
        <FailedNotice title="Error loading posts. Please try again." of={posts} />
        {rows?.length === 0 && <EmptyPosts isNarrowed={isNarrowed(filters)} />}
        {rows && rows.length > 0 && (
          <PostTable
            posts={rows}
            sort={sort}
            onSort={(next) => navigate(postListPath({ ...filters, sort: next, page: 1 }))}
            listPath={listPath}
            deletingId={deletion.isPending ? deletion.variables.id : undefined}
            onDelete={deletion.mutate}
            selection={selection}
            isStale={posts.isPlaceholderData}
          />
        )}
      </section>
      {/* At the foot of the screen, so that selecting moves nothing. */}
      {mayPublish && selection.selected.size > 0 && (
        <div className="selection-foot">
          <PostBulkBar bulk={bulk} selection={selection} rowCount={ids.length} />
        </div>
      )}
      <Pager
        label="Pages of posts"
        page={filters.page}
        of={posts}
        hrefOf={(page) => postListPath({ ...filters, page })}
        onTurn={() => {
          // To the start of the list, away from the pager.
          window.scrollTo({ top: 0, behavior: 'instant' });
          focusLater(`#${HEADING_ID}`);
        }}
      />
      <KeysHelp ref={help} help={postKeys} isOn={areKeysOn} onSwitch={setKeysOn} />
    </ScreenFrame>
  );
}
