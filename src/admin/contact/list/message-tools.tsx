import { useCallback } from 'react';
import { Link, useLocation } from 'wouter';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { Delayed } from '../../shell/delayed.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useOverview } from '../inbox-queries.ts';
import { RetryAll } from '../retry-all.tsx';
import { AssigneeChoice, SortChoice } from './message-choices.tsx';
import { messageListPath, waitingLongest } from './message-filters.ts';
import { FilterTabs, FolderTabs } from './message-tabs.tsx';
import type { Inbox } from './use-inbox.ts';

interface MessageToolsProps {
  readonly inbox: Inbox;
  readonly onHelp: () => void;
}

/** The folders, filters, orders and totals of the inbox. */
export function MessageTools({ inbox, onHelp }: MessageToolsProps) {
  const { filters, list } = inbox;
  const [, navigate] = useLocation();
  const { folder, unreadOnly, undelivered, status, assignee, sort } = filters;

  const searchFor = useCallback(
    (q: string) => {
      const part = { folder, unreadOnly, undelivered, status, assignee, sort };
      navigate(messageListPath({ ...part, q, page: 1, openId: null }), { replace: true });
    },
    [navigate, folder, unreadOnly, undelivered, status, assignee, sort],
  );

  return (
    <>
      <div className="tools inbox-tools">
        <FolderTabs filters={filters} />
        <Waiting inbox={inbox} />
        <div className="tools-search">
          {list.isFetching && !list.isPending && (
            <Delayed>
              <Spinner />
            </Delayed>
          )}
          <IconButton
            ruled
            icon="refresh"
            data-tooltip="Look for new messages"
            label="Look for new messages"
            onClick={() => void inbox.refresh()}
          />
          <IconButton
            ruled
            icon="keyboard"
            data-tooltip="Keyboard shortcuts"
            label="Keyboard shortcuts"
            aria-haspopup="dialog"
            onClick={onHelp}
          />
          <SearchBox label="Search messages" value={filters.q} onSearch={searchFor} />
        </div>
      </div>
      {inbox.bulk.messages.length > 0 ? <BulkBar inbox={inbox} /> : <FilterRow inbox={inbox} />}
    </>
  );
}

/** What part of the folder is shown, and in which order. */
function FilterRow({ inbox }: { readonly inbox: Inbox }) {
  const { filters, list } = inbox;
  return (
    <div className="tools inbox-tools">
      <FilterTabs filters={filters} />
      <p className="totals" role="status">
        {filters.q !== '' && list.data && `${list.data.total.toLocaleString('en')} found`}
      </p>
      <div className="tools-choices">
        {filters.undelivered && list.data?.total !== 0 && <RetryAll>Try all again</RetryAll>}
        <AssigneeChoice inbox={inbox} />
        <SortChoice inbox={inbox} />
      </div>
    </div>
  );
}

/** Since when somebody waits for an answer. */
function Waiting({ inbox: { filters } }: { readonly inbox: Inbox }) {
  const since = useOverview()?.waitingSince;
  if (!since || filters.folder !== 'inbox') return <p className="totals" />;
  return (
    <p className="totals waiting-since">
      <Link className="text-link" href={messageListPath(waitingLongest)}>
        Longest without an answer: <RelativeTime iso={since} />
      </Link>
    </p>
  );
}
