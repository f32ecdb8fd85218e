import { useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { POST_SORTS, type PostSort } from '#shared/posts/post-sorts.ts';
import { buttonClass } from '#ui/button.tsx';
import { Options } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { usePermission } from '../../accounts/sign-in/current-user.ts';
import { Choice } from '../../lists/choice.tsx';
import { findNextRow } from '../../lists/next-row.ts';
import { PAGE_SIZE, pageRows } from '../../lists/page-rows.ts';
import { Pager } from '../../lists/pager.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { useSelection } from '../../lists/use-selection.ts';
import { Delayed } from '../../shell/delayed.tsx';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { KeysHelp, KeysHelpButton } from '../../shell/keys-help.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { useKeysSetting } from '../../shell/use-device-setting.ts';
import { useFocusLater } from '../../shell/use-focus-later.ts';
import { PostBulkBar } from '../bulk/post-bulk-bar.tsx';
import { usePostBulk } from '../bulk/use-post-bulk.ts';
import { editPostPath } from '../edit-post-path.ts';
import { usePostPage } from '../post-queries.ts';
import {
  isNarrowed,
  type PostFilters,
  postListPath,
  postSortLabels,
  readPostFilters,
} from './post-filters.ts';
import { postKeys, usePostKeys } from './post-keys.ts';
import type { ListPathState } from './post-list-path.ts';
import { EmptyPosts, LoadingPosts, PostTable, postRowId } from './post-table.tsx';
import { PostTabs, PostTotals } from './post-tabs.tsx';
import { UnsentTexts } from './unsent-texts.tsx';
import { useDeletePost } from './use-delete-post.ts';

const HEADING_ID = 'posts-heading';

const quietButton = buttonClass({ variant: 'quiet' });

/** The posts of a page, with what is selected and what is being done to them. */
function usePostList(filters: PostFilters) {
  const posts = usePostPage(filters);
  const focusLater = useFocusLater();

  const rows = posts.data && pageRows(posts.data, filters.page, PAGE_SIZE);
  const focusRow = (id: number | undefined) =>
    focusLater(`#${id === undefined ? HEADING_ID : postRowId(id)}`);
  const deletion = useDeletePost({
    onDeleted: ({ id }) => focusRow(findNextRow(rows?.map((row) => row.id) ?? [], id)),
    onRestored: (ids) => focusRow(ids.at(-1)),
  });

  const ids = rows?.map((row) => row.id) ?? [];
  const selection = useSelection(postListPath(filters), ids);
  const bulk = usePostBulk({
    posts: rows?.filter(({ id }) => selection.selected.has(id)) ?? [],
    clear: selection.clear,
    onDone: () => focusRow(undefined),
  });
  return { posts, rows, ids, focusRow, deletion, selection, bulk };
}

export function Screen() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const filters = readPostFilters(search);
  const show = (change: Partial<PostFilters>, replace = false) =>
    navigate(postListPath({ ...filters, ...change, page: 1 }), { replace });
  const { posts, rows, ids, focusRow, deletion, selection, bulk } = usePostList(filters);
  const mayPublish = usePermission('publishing');
  const listPath = postListPath(filters);
  const keys = useKeysHelp({
    rows: rows ?? [],
    selection,
    bulk,
    edit: ({ id }) => navigate(editPostPath(id), { state: { listPath } satisfies ListPathState }),
    remove: deletion.mutate,
  });
  const pageCount = Math.ceil((posts.data?.total ?? 0) / PAGE_SIZE);

  return (
    <ScreenFrame title="All Posts">
      <div className="tools">
        <PostTotals filters={filters} matching={posts.data} rowCount={ids.length} />
        <NewPostLinks />
      </div>
      <PostTools
        filters={filters}
        show={show}
        isReading={posts.isFetching && !posts.isPending}
        onHelp={keys.open}
      />
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
            sort={filters.sort}
            onSort={(next) => show({ sort: next })}
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
          focusRow(undefined);
        }}
      />
      {keys.help}
    </ScreenFrame>
  );
}

/** The keys of the list, and the dialog that shows them. */
function useKeysHelp(list: Omit<Parameters<typeof usePostKeys>[0], 'isOn' | 'openHelp'>) {
  const help = useRef<HTMLDialogElement>(null);
  const [isOn, setOn] = useKeysSetting();
  const open = () => help.current?.showModal();
  usePostKeys({ ...list, isOn, openHelp: open });
  return {
    open,
    help: <KeysHelp ref={help} help={postKeys} isOn={isOn} onSwitch={setOn} />,
  };
}

const NewPostLinks = () => (
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
);

interface PostToolsProps {
  readonly filters: PostFilters;
  readonly show: (change: Partial<PostFilters>, replace?: boolean) => void;
  readonly isReading: boolean;
  readonly onHelp: () => void;
}

/** Which posts are shown, and in which order. */
function PostTools({ filters, show, isReading, onHelp }: PostToolsProps) {
  return (
    <div className="tools inbox-tools">
      <PostTabs filters={filters} />
      <div className="tools-search">
        {isReading && (
          <Delayed>
            <Spinner />
          </Delayed>
        )}
        <KeysHelpButton onHelp={onHelp} />
        <Choice
          label="Sort posts"
          value={filters.sort}
          onChoose={(value) => show({ sort: value as PostSort })}
        >
          <Options of={POST_SORTS.map((one) => [one, postSortLabels[one]])} />
        </Choice>
        <SearchBox label="Search posts" value={filters.q} onSearch={(q) => show({ q }, true)} />
      </div>
    </div>
  );
}
