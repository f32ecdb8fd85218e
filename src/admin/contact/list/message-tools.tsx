import { useCallback, useId } from 'react';
import { Link, useLocation } from 'wouter';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { Delayed } from '../../shell/delayed.tsx';
import { countUnread, useRecentMessages } from '../contact-queries.ts';
import { type MessageFilters, messageListPath, messageSorts } from './message-filters.ts';
import type { Inbox } from './use-inbox.ts';

interface MessageToolsProps {
  readonly inbox: Inbox;
  readonly onHelp: () => void;
}

/** The filters, orders and totals of the inbox. */
export function MessageTools({ inbox, onHelp }: MessageToolsProps) {
  const { filters, list } = inbox;
  const [, navigate] = useLocation();
  const { unreadOnly, sort } = filters;

  const searchFor = useCallback(
    (q: string) =>
      navigate(messageListPath({ page: 1, q, unreadOnly, sort, openId: null }), { replace: true }),
    [navigate, unreadOnly, sort],
  );

  return (
    <div className="tools inbox-tools">
      <MessageTabs filters={filters} />
      <p className="totals" role="status">
        {filters.q !== '' && list.data && `${list.data.total.toLocaleString('en')} found`}
      </p>
      <div className="tools-search">
        {list.isFetching && !list.isPending && (
          <Delayed>
            <Spinner />
          </Delayed>
        )}
        <SortChoice inbox={inbox} />
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
  );
}

function MessageTabs({ filters }: { readonly filters: MessageFilters }) {
  const { data } = useRecentMessages();
  const tabs = [
    { label: 'All', unreadOnly: false, count: data?.total },
    { label: 'Unread', unreadOnly: true, count: data && countUnread(data) },
  ];
  return (
    <nav className="tabs" aria-label="Filter">
      {tabs.map(({ label, unreadOnly, count }) => (
        <Link
          key={label}
          href={messageListPath({ ...filters, page: 1, unreadOnly, openId: null })}
          aria-current={unreadOnly === filters.unreadOnly ? 'true' : undefined}
        >
          {label}
          {count !== undefined && <span> {count.toLocaleString('en')}</span>}
        </Link>
      ))}
    </nav>
  );
}

function SortChoice({ inbox: { filters, show } }: { readonly inbox: Inbox }) {
  const id = useId();
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        Sort messages
      </label>
      <select
        id={id}
        className="input sort-choice"
        value={filters.sort}
        onChange={(event) => {
          const choice = messageSorts.find(({ sort }) => sort === event.target.value);
          if (choice) show({ sort: choice.sort, page: 1, openId: null });
        }}
      >
        {messageSorts.map(({ sort, label }) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
