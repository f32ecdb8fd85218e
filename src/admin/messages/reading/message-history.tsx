import type { HistoryEntryBody } from '#contracts/messages/inbox/endpoints.ts';
import { SkeletonLine } from '#ui/skeleton.tsx';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { useHistory } from '../contact-queries.ts';
import { DeliveryState } from './deliveries.tsx';
import { formatMoment } from './format-moment.ts';
import { describeEntry } from './history-words.ts';

export function MessageHistory({ id }: { readonly id: number }) {
  const history = useHistory(id);
  const entries = Array.isArray(history.data) ? history.data : [];
  return (
    <section className="message-history" aria-label="History">
      <h3>History</h3>
      {history.isPending && <SkeletonLine width="half" />}
      <FailedNotice title="The history could not be loaded." of={history} />
      {entries.length > 0 && (
        <dl>
          {mergeHistory(entries).map((line) => (
            <Entry key={line.entry.id} line={line} messageId={id} />
          ))}
        </dl>
      )}
    </section>
  );
}

function Entry({
  line: { entry, times },
  messageId,
}: {
  readonly line: HistoryLine;
  readonly messageId: number;
}) {
  const moment = formatMoment(entry.at, Date.now());
  return (
    <div className={`entry ${entry.type}`}>
      <dt>
        <time dateTime={entry.at}>{moment.replace(/^(?:at|on) /, '')}</time>
      </dt>
      <dd>
        <span>{`${describeEntry(entry)}${times > 1 ? ` (${times} times)` : ''}`}</span>
        {entry.text !== undefined && (
          <p className="entry-text" dir="auto">
            {entry.text}
          </p>
        )}
        {entry.delivery && <DeliveryState delivery={entry.delivery} messageId={messageId} />}
      </dd>
    </div>
  );
}

/** A line of the history: an entry, and how often in a row the same happened, the last time then. */
interface HistoryLine {
  readonly entry: HistoryEntryBody;
  readonly times: number;
}

/** The history without what another line says as well (BEHAVIOUR 1.17). */
export function mergeHistory(entries: readonly HistoryEntryBody[]): readonly HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const [index, entry] of entries.entries()) {
    if (isSaidByReply(entry, index, entries)) continue;
    const last = lines.at(-1);
    if (last && isSame(last.entry, entry)) lines.splice(-1, 1, { entry, times: last.times + 1 });
    else lines.push({ entry, times: 1 });
  }
  return lines;
}

/** A reply says itself that it answered the message, and what became of it. */
function isSaidByReply(
  entry: HistoryEntryBody,
  index: number,
  entries: readonly HistoryEntryBody[],
): boolean {
  const { type, status, actor, at, replyId } = entry;
  if (type === 'status') {
    const before = entries[index - 1];
    return (
      status === 'answered' &&
      before?.type === 'reply' &&
      before.at === at &&
      before.actor?.id === actor?.id
    );
  }
  if (replyId === undefined) return false;
  const reply = entries.find(({ id }) => id === replyId);
  const end = { delivered: 'delivered', delivery_failed: 'failed' }[type as string];
  const isLast = !entries.slice(index + 1).some((later) => later.replyId === replyId);
  return isLast && end !== undefined && reply?.delivery?.state === end;
}

const isSame = (one: HistoryEntryBody, other: HistoryEntryBody) =>
  one.text === undefined && other.text === undefined && describeEntry(one) === describeEntry(other);
