import { Link } from 'wouter';
import { MESSAGE_FOLDERS } from '#shared/messages/message-folders.ts';
import { nameCount } from '../../lists/name-count.ts';
import { useFoundElsewhere } from '../contact-queries.ts';
import { messageListPath, wholeInbox } from './message-filters.ts';
import { folderNames } from './message-tabs.tsx';
import type { Inbox } from './use-inbox.ts';

/** Which messages a search or an opened row shows, and where else the words occur. */
export function FoundLine({ inbox: { filters, list } }: { readonly inbox: Inbox }) {
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
