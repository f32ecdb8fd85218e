import { useCallback, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { Delayed } from '../../shell/delayed.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { MarkAllRead } from '../bulk/mark-all-read.tsx';
import { useOverview } from '../inbox-queries.ts';
import { RetryAll } from '../retry-all.tsx';
import { FoundLine } from './found-line.tsx';
import { AssigneeChoice, SortChoice } from './message-choices.tsx';
import { countActiveFilters, messageListPath, waitingLongest } from './message-filters.ts';
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
  const filtersId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);

  const searchFor = useCallback(
    (q: string) => {
      const part = { folder, unreadOnly, undelivered, status, assignee, groupOf: null, sort };
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
            className="keys-help"
            data-tooltip="Keyboard shortcuts"
            label="Keyboard shortcuts"
            aria-haspopup="dialog"
            onClick={onHelp}
          />
          <Button
            size="sm"
            className="filters-fold"
            aria-expanded={isUnfolded}
            aria-controls={filtersId}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {nameFilters(countActiveFilters(filters))}
          </Button>
          <SearchBox label="Search messages" value={filters.q} onSearch={searchFor} />
        </div>
      </div>
      {inbox.bulk.messages.length > 0 ? (
        <BulkBar inbox={inbox} />
      ) : (
        <FilterRow id={filtersId} inbox={inbox} isFolded={!isUnfolded} />
      )}
    </>
  );
}

const nameFilters = (active: number) => (active === 0 ? 'Filters' : `Filters, ${active} active`);

interface FilterRowProps {
  readonly id: string;
  readonly inbox: Inbox;
  /** Phones have room for messages only if it is. */
  readonly isFolded: boolean;
}

/** What part of the folder is shown, and in which order. */
function FilterRow({ id, inbox, isFolded }: FilterRowProps) {
  const { filters, list } = inbox;
  return (
    <div id={id} className={classNames('tools inbox-tools inbox-filters', isFolded && 'folded')}>
      <FilterTabs filters={filters} />
      <FoundLine inbox={inbox} />
      {filters.undelivered && list.data?.total !== 0 && <RetryAll>Try all again</RetryAll>}
      <div className="tools-choices">
        <MarkAllRead inbox={inbox} />
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
