import type { AuditEntryBody } from '#contracts/audit/endpoints.ts';
import { describeChange, describeEntry } from '#shared/audit/describe-entry.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** An entry: what happened in a sentence, exactly when, from where, and what changed. */
export function ActivityRow({ entry }: { readonly entry: AuditEntryBody }) {
  const { at, address, changes } = entry;
  return (
    <li className="row activity-row">
      <b className="row-title" dir="auto">
        {describeEntry(entry)}
      </b>
      <time className="row-note" dateTime={at} title={at}>
        {moment.format(new Date(at))}
      </time>
      {address && <span className="row-note">From {address}</span>}
      {changes.length > 0 && (
        <span className="activity-changes" dir="auto">
          {changes.map(describeChange).join('; ')}
        </span>
      )}
    </li>
  );
}
