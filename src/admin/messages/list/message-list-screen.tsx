import { type MouseEvent, useRef, useState } from 'react';
import { Redirect } from 'wouter';
import * as accountCalls from '#contracts/accounts/calls.ts';
import { TRASH_DAYS } from '#shared/time/trash-days.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { LoadingRegion } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { callApi } from '../../api-client.ts';
import { toastFailure } from '../../forms/server-refusal.ts';
import { Pager } from '../../lists/pager.tsx';
import { SkeletonRows } from '../../lists/skeleton-rows.tsx';
import { Delayed } from '../../shell/delayed.tsx';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { KeysHelp } from '../../shell/keys-help.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { useKeysSetting } from '../../shell/use-device-setting.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { MessagePane } from '../reading/message-pane.tsx';
import { exportPath, type MessageFilters, messageListPath } from './message-filters.ts';
import { MessageRow } from './message-row.tsx';
import { MessageHead, MessageSide } from './message-tools.tsx';
import { HEADING_ID } from './row-ids.ts';
import { type Inbox, useInbox } from './use-inbox.ts';
import { messageKeys, useMessageKeys } from './use-message-keys.ts';

function describeEmpty({ folder, q, status, assignee, ...only }: MessageFilters): string {
  if (q !== '') return 'No message matches these words.';
  if (folder === 'spam') return 'Suspected spam lands here, with the reasons, and rings no bell.';
  if (folder === 'trash') return `Deleted messages stay here for ${TRASH_DAYS} days.`;
  if (only.undelivered) return 'No delivery has failed, and none is late.';
  if (assignee !== null) return 'No message of this kind.';
  if (status === 'new') return 'Everybody has an answer.';
  if (status !== null) return `No message is marked ${status}.`;
  return only.unreadOnly ? 'Everything has been read.' : 'Messages from visitors will appear here.';
}

/** The inbox: a list, and next to it the open message. */
export function Screen() {
  const inbox = useInbox();
  const { filters, list, rows, pageCount } = inbox;
  const help = useRef<HTMLDialogElement>(null);
  const [areKeysOn, setKeysOn] = useKeysSetting();
  const openHelp = () => help.current?.showModal();

  useMessageKeys(inbox, { isOn: areKeysOn, openHelp });

  if (list.isSuccess && !list.isPlaceholderData && pageCount > 0 && filters.page > pageCount) {
    return <Redirect to={messageListPath({ ...filters, page: pageCount })} replace />;
  }

  const isBlank = rows?.length === 0 && filters.openId === null;
  return (
    <ScreenFrame title="Messages" actions={<ExportLink filters={filters} />}>
      <div className="inbox-page">
        <MessageSide inbox={inbox} />
        <div className="inbox-main">
          <MessageHead inbox={inbox} onHelp={openHelp} />
          <h2 id={HEADING_ID} tabIndex={-1} className="sr-only">
            {pageCount > 1 ? `Messages, page ${filters.page} of ${pageCount}` : 'Message list'}
          </h2>
          <FailedNotice title="Error loading messages. Please try again." of={list} />
          {isBlank && (
            <div className="empty">
              <h3>No messages found</h3>
              <p>{describeEmpty(filters)}</p>
            </div>
          )}
          {!isBlank && (rows || !list.isError) && (
            <div
              className={classNames(
                'inbox',
                filters.openId !== null && 'reading',
                list.isPlaceholderData && 'stale',
              )}
              aria-busy={list.isFetching}
            >
              <MessageList inbox={inbox} />
              {inbox.bulk.messages.length > 0 && <BulkBar inbox={inbox} />}
              <MessagePane inbox={inbox} />
            </div>
          )}
          <Pager
            label="Pages of messages"
            page={filters.page}
            of={list}
            hrefOf={inbox.pagePath}
            onTurn={inbox.turnPage}
          />
        </div>
      </div>
      <KeysHelp ref={help} help={messageKeys} isOn={areKeysOn} onSwitch={setKeysOn} />
    </ScreenFrame>
  );
}

/** The sender, time and beginning of each message; unread ones are highlighted. */
function MessageList({ inbox }: { readonly inbox: Inbox }) {
  const { filters, rows } = inbox;
  if (!rows) return <LoadingMessages />;
  if (rows.length === 0) return <p className="inbox-list box-empty">No messages found</p>;
  return (
    // Another page, order or filter is a new list, which starts at its top.
    <ul key={messageListPath({ ...filters, openId: null })} className="inbox-list">
      {rows.map((message) => (
        <MessageRow key={message.id} inbox={inbox} message={message} />
      ))}
    </ul>
  );
}

function LoadingMessages() {
  return (
    <LoadingRegion label="Loading messages" className="inbox-list">
      <SkeletonRows count={6} />
    </LoadingRegion>
  );
}

/** Checks the session before it downloads: the browser shows a refusal only as a failed download. */
function ExportLink({ filters }: { readonly filters: MessageFilters }) {
  const [isChecking, setIsChecking] = useState(false);
  const path = exportPath(filters);

  const download = async () => {
    if (isChecking) return;
    setIsChecking(true);
    try {
      await callApi(accountCalls.getConfirmation, {});
      Object.assign(document.createElement('a'), { href: path, download: '' }).click();
    } catch (error) {
      toastFailure('The file could not be downloaded', error);
    } finally {
      setIsChecking(false);
    }
  };

  return (
    <a
      className={buttonClass({ variant: 'quiet' })}
      href={path}
      download
      aria-label="Export CSV"
      aria-busy={isChecking || undefined}
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void download();
      }}
    >
      {isChecking && (
        <Delayed>
          <Spinner />
        </Delayed>
      )}
      <Icon name="download" />
      <span className="bar-label">Export CSV</span>
    </a>
  );
}
