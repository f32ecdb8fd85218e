import type { AuditEntryBody } from '#contracts/audit/endpoints.ts';
import { describeChange, describeEntry } from '#shared/audit/describe-entry.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** Entries under the days where the reader is, in the order given. */
export function ActivityDays({ entries }: { readonly entries: readonly AuditEntryBody[] }) {
  const days = Map.groupBy(entries, ({ at }) => dayFormat.format(new Date(at)));
  return [...days].map(([day, rows]) => (
    <section key={day} aria-label={day}>
      <h3 className="activity-day">{day}</h3>
      <ul>
        {rows.map((entry) => (
          <ActivityRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

/** An entry in one line: what happened in a sentence, from where and exactly when; behind it what changed. */
function ActivityRow({ entry }: { readonly entry: AuditEntryBody }) {
  const { at, address, changes } = entry;
  return (
    <li className="row activity-row">
      <b className="row-title" dir="auto">
        {describeEntry(entry)}
      </b>
      <span className="row-note">
        {address && `from ${address}, `}
        <time dateTime={at} title={at}>
          {timeFormat.format(new Date(at))}
        </time>
      </span>
      {changes.length > 0 && (
        <details className="activity-changes">
          <summary>
            {changes.length === 1 ? 'What changed' : `What changed (${changes.length})`}
          </summary>
          <ul dir="auto">
            {changes.map((change) => (
              <li key={change.field}>{describeChange(change)}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
