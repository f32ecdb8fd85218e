import { useCallback, useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { Spinner } from '#ui/spinner.tsx';
import { Delayed } from '../layout/delayed.tsx';
import { FailedNotice } from '../layout/failed-notice.tsx';
import { Pager } from '../layout/pager.tsx';
import { ScreenFrame } from '../layout/screen-frame.tsx';
import { SearchBox } from '../layout/search-box.tsx';
import { useMessagePage } from './contact-queries.ts';
import {
  type MessageFilters,
  messageListPath,
  PAGE_SIZE,
  readMessageFilters,
} from './message-filters.ts';
import { MessageList } from './message-list.tsx';
import { MessagePane } from './message-pane.tsx';

function describeEmpty({ q, unreadOnly }: MessageFilters): string {
  if (q !== '') return 'No message matches these words.';
  return unreadOnly ? 'Everything has been read.' : 'What visitors send will stand here.';
}

/** The inbox: a list, and beside it the message that was opened. */
export function Screen() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const filters = readMessageFilters(search);
  const messages = useMessagePage(filters);
  const results = useRef<HTMLDivElement>(null);
  const hasTurned = useRef(false);
  const { unreadOnly } = filters;

  // Turning the page puts a keyboard user at its beginning, not at the pager below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the page it belongs to.
  useEffect(() => {
    if (!hasTurned.current) return;
    hasTurned.current = false;
    window.scrollTo({ top: 0, behavior: 'instant' });
    results.current?.focus({ preventScroll: true });
  }, [filters.page]);

  const searchFor = useCallback(
    (q: string) =>
      navigate(messageListPath({ page: 1, q, unreadOnly, openId: null }), { replace: true }),
    [navigate, unreadOnly],
  );

  const rows = messages.data?.rows;
  const open = rows?.find(({ id }) => id === filters.openId);
  return (
    <ScreenFrame title="Messages">
      <div className="tools">
        <nav className="tabs" aria-label="Filter">
          <Link
            href={messageListPath({ ...filters, page: 1, unreadOnly: false, openId: null })}
            aria-current={unreadOnly ? undefined : 'true'}
          >
            All
          </Link>
          <Link
            href={messageListPath({ ...filters, page: 1, unreadOnly: true, openId: null })}
            aria-current={unreadOnly ? 'true' : undefined}
          >
            Unread
          </Link>
        </nav>
        <div className="tools-search">
          {messages.isPlaceholderData && (
            <Delayed>
              <Spinner />
            </Delayed>
          )}
          <SearchBox label="Search messages" value={filters.q} onSearch={searchFor} />
        </div>
      </div>
      {messages.isError && (
        <FailedNotice
          title="Error loading messages. Please try again."
          isRetrying={messages.isFetching}
          onRetry={() => void messages.refetch()}
        />
      )}
      {rows?.length === 0 && (
        <div className="empty">
          <h2>No messages found</h2>
          <p>{describeEmpty(filters)}</p>
        </div>
      )}
      {!messages.isError && rows?.length !== 0 && (
        <div
          ref={results}
          tabIndex={-1}
          className={open ? 'inbox reading' : 'inbox'}
          aria-busy={messages.isFetching}
        >
          <MessageList filters={filters} messages={rows} />
          <MessagePane
            message={open}
            backHref={messageListPath({ ...filters, openId: null })}
            isLoading={!rows}
          />
        </div>
      )}
      <Pager
        label="Pages of messages"
        page={filters.page}
        pageCount={Math.ceil((messages.data?.total ?? 0) / PAGE_SIZE)}
        hrefOf={(page) => messageListPath({ ...filters, page, openId: null })}
        onTurn={() => {
          hasTurned.current = true;
        }}
      />
    </ScreenFrame>
  );
}
