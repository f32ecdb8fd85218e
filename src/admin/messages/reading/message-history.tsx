import { SkeletonLine } from '#ui/skeleton.tsx';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { useHistory } from '../inbox-queries.ts';
import { DeliveryState } from './deliveries.tsx';
import { formatMoment } from './format-moment.ts';
import { describeEntry } from './history-words.ts';
import { type HistoryLine, mergeHistory } from './merge-history.ts';

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
