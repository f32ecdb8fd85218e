import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as contactCalls from '#contracts/messages/calls.ts';
import { LIST_LIMIT_MAX } from '#shared/lists/list-bounds.ts';
import { MESSAGE_FOLDERS } from '#shared/messages/message-folders.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { listOptions } from '../../api-client.ts';
import { toastFailure } from '../../forms/server-refusal.ts';
import { FoldedFilters } from '../../lists/folded-filters.tsx';
import { nameCount } from '../../lists/name-count.ts';
import { SearchBox } from '../../lists/search-box.tsx';
import { Delayed } from '../../shell/delayed.tsx';
import { KeysHelpButton } from '../../shell/keys-help.tsx';
import { useFoundElsewhere, useOverview, useUnreadCount } from '../contact-queries.ts';
import { RetryAll } from '../retry-all.tsx';
import {
  countActiveFilters,
  messageListPath,
  toQuery,
  waitingLongest,
  wholeInbox,
} from './message-filters.ts';
import {
  AssigneeChoice,
  FilterTabs,
  FolderTabs,
  folderNames,
  SortChoice,
} from './message-tabs.tsx';
import type { Inbox } from './use-inbox.ts';

interface MessageToolsProps {
  readonly inbox: Inbox;
}

/** Which messages are shown, and in which order: beside the list where there is room. */
export function MessageSide({ inbox }: MessageToolsProps) {
  const { filters } = inbox;
  return (
    <div className="cluster centred inbox-side">
      <FolderTabs filters={filters} />
      <FoldedFilters className="inbox-filters" active={countActiveFilters(filters)}>
        <FilterTabs filters={filters} />
        <AssigneeChoice inbox={inbox} />
        <SortChoice inbox={inbox} />
        <MarkAllRead inbox={inbox} />
      </FoldedFilters>
      <Waiting inbox={inbox} />
    </div>
  );
}

/** The search, and what it found. */
export function MessageHead({
  inbox,
  onHelp,
}: MessageToolsProps & { readonly onHelp: () => void }) {
  const { filters, list } = inbox;

  return (
    <div className="inbox-head">
      <SearchBox
        label="Search messages"
        value={filters.q}
        onSearch={(q) => inbox.show({ q, groupOf: null, page: 1, openId: null })}
      />
      <FoundLine inbox={inbox} />
      {filters.undelivered && list.data?.total !== 0 && <RetryAll>Try all again</RetryAll>}
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
      <KeysHelpButton onHelp={onHelp} />
    </div>
  );
}

/** Since when somebody waits for an answer. */
function Waiting({ inbox: { filters } }: MessageToolsProps) {
  const since = useOverview()?.waitingSince;
  if (!since || filters.folder !== 'inbox') return null;
  return (
    <Link className="text-link waiting-since" href={messageListPath(waitingLongest)}>
      Longest without an answer: <RelativeTime iso={since} />
    </Link>
  );
}

/** Which messages a search or an opened row shows, and where else the words occur. */
function FoundLine({ inbox: { filters, list } }: { readonly inbox: Inbox }) {
  const { folder, q, sort, groupOf } = filters;
  const elsewhere = useFoundElsewhere(filters);
  const total = list.data?.total ?? 0;
  return (
    <p className="totals found-line" role="status">
      {q !== '' && list.data && `${total.toLocaleString('en')} found in ${folderNames[folder]}`}
      {q === '' && groupOf !== null && (
        <>
          {list.data && `${nameCount('message', total)} of one address and day`}
          <Link
            className="text-link"
            href={messageListPath({ ...filters, groupOf: null, page: 1, openId: null })}
          >
            Show all
          </Link>
        </>
      )}
      {MESSAGE_FOLDERS.filter((name) => name !== folder && elsewhere[name]).map((name) => (
        <Link
          key={name}
          className="text-link"
          href={messageListPath({ ...wholeInbox, folder: name, q, sort })}
        >
          {`${elsewhere[name]?.toLocaleString('en')} in ${folderNames[name]}`}
        </Link>
      ))}
    </p>
  );
}

const unread = listOptions(contactCalls.list, {
  query: { limit: LIST_LIMIT_MAX, ...toQuery({ ...wholeInbox, unreadOnly: true }) },
});

/** Marks every unread message of the inbox as read, on all pages, with one offer to undo it. */
function MarkAllRead({ inbox: { bulk, filters } }: { readonly inbox: Inbox }) {
  const queryClient = useQueryClient();
  const count = useUnreadCount();
  const marking = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...unread, staleTime: 0 }),
    onSuccess: ({ rows }) => bulk.markRead(rows),
    onError: (error) => toastFailure('Not marked read', error),
  });
  if (count === 0 || filters.folder !== 'inbox') return null;
  return (
    <Button
      variant="quiet"
      busy={marking.isPending || bulk.isPending}
      onClick={() => marking.mutate()}
    >
      Mark all read
    </Button>
  );
}
