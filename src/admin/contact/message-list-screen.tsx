import { useRef } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { FailedNotice } from '../layout/failed-notice.tsx';
import { KeysHelp } from '../layout/keys-help.tsx';
import { useKeysSetting } from '../layout/keys-setting.ts';
import { Pager } from '../layout/pager.tsx';
import { ScreenFrame } from '../layout/screen-frame.tsx';
import { exportPath, type MessageFilters, messageListPath } from './message-filters.ts';
import { messageKeys } from './message-keys.ts';
import { MessageList } from './message-list.tsx';
import { MessagePane } from './message-pane.tsx';
import { MessageTools } from './message-tools.tsx';
import { HEADING_ID, useInbox } from './use-inbox.ts';
import { useMessageKeys } from './use-message-keys.ts';

function describeEmpty({ q, unreadOnly }: MessageFilters): string {
  if (q !== '') return 'No message matches these words.';
  return unreadOnly ? 'Everything has been read.' : 'What visitors send will stand here.';
}

/** The inbox: a list, and beside it the message that was opened. */
export function Screen() {
  const inbox = useInbox();
  const { filters, list, rows, pageCount } = inbox;
  const search = useRef<HTMLInputElement>(null);
  const help = useRef<HTMLDialogElement>(null);
  const [areKeysOn, setKeysOn] = useKeysSetting();
  const openHelp = () => help.current?.showModal();

  useMessageKeys(inbox, areKeysOn, {
    openHelp,
    focusSearch: () => {
      // On narrow screens the open message takes the place of everything else.
      if (search.current?.offsetParent === null) inbox.close();
      search.current?.focus();
      search.current?.select();
    },
  });

  const isBlank = rows?.length === 0 && filters.openId === null;
  return (
    <ScreenFrame
      title="Messages"
      actions={
        <a
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          href={exportPath(filters)}
          download
          aria-label="Export CSV"
        >
          <Icon name="download" />
          <span className="bar-label">Export CSV</span>
        </a>
      }
    >
      <MessageTools inbox={inbox} searchRef={search} onHelp={openHelp} />
      <h2 id={HEADING_ID} tabIndex={-1} className="sr-only">
        {pageCount > 1 ? `Messages, page ${filters.page} of ${pageCount}` : 'Message list'}
      </h2>
      {list.isError && (
        <FailedNotice
          title="Error loading messages. Please try again."
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {isBlank && (
        <div className="empty">
          <h3>No messages found</h3>
          <p>{describeEmpty(filters)}</p>
        </div>
      )}
      {!list.isError && !isBlank && (
        <div
          className={classNames(
            'inbox',
            filters.openId !== null && 'reading',
            list.isPlaceholderData && 'stale',
          )}
          aria-busy={list.isFetching}
        >
          <MessageList inbox={inbox} />
          <MessagePane inbox={inbox} />
        </div>
      )}
      <Pager
        label="Pages of messages"
        page={filters.page}
        pageCount={pageCount}
        hrefOf={(page) => messageListPath({ ...filters, page, openId: null })}
        onTurn={inbox.beginPage}
      />
      <KeysHelp ref={help} help={messageKeys} isOn={areKeysOn} onSwitch={setKeysOn} />
    </ScreenFrame>
  );
}
